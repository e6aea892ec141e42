package io.github.jwtbench.core.sample;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.RateStage;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A run with plain defaults. A test sets the fields that matter to it. */
public final class SampleRun {

    public String id = "rig-jwt";
    public String session = "1";
    public Instant startedAt = Instant.parse("2026-11-21T10:00:00Z");
    public String tool = Tool.RIG;
    public String benchmark = "jwt";
    public String kind = "process";
    public String cpu = "a CPU";
    public long memoryBytes = 8L << 30;
    public String operatingSystem = "an OS";
    public String kernel = "Linux 6";
    public String jdk = "JDK 17";
    public Map<String, String> versions = Map.of();
    public String commit = "c1";
    public boolean dirty;
    public ContainerFacts container;
    public String runtime;
    public String engine = "nimbus";
    public String client = "netty";
    public Loop loop = Loop.CLOSED;
    public double rate;
    public int connections = 10;
    public int streams = 5;
    public double seconds = 10;
    public double timeoutSeconds = 2;
    public TokenRegime regime = TokenRegime.ROTATE;
    public int tokens = 8;
    public TokenHeaders headers = TokenHeaders.PLAIN;
    public String fault;
    public Double thinkSeconds;
    public List<Integer> statuses;
    public Double tolerated;
    public List<RateStage> stages;
    public String url = "https://localhost:10443/api/v1/jwt/extract";
    public String source = Latency.RECORDED;
    public Double printedMean;
    public Double p95 = 4.0;
    public double throughput = 1000;
    public Double inFlight;
    public Double cpuMicros = 100.0;
    public SortedMap<String, Double> figures;
    public Double busy = 0.9;
    public CostReading reading;
    public boolean steady = true;
    public List<String> reasons = List.of();
    public List<Check> checks = List.of();

    public Run run() {
        return new Run(
                id,
                session,
                tool,
                benchmark,
                startedAt,
                environment(),
                new LoadResult(
                        workload(),
                        new Outcome(10, 10, 10, 10, 0, new TreeMap<>(), new TreeMap<>(), 0),
                        new Performance(
                                throughput,
                                10,
                                inFlight,
                                new Latency(source, 10, 2, printedMean, 1.0, 1, 2, p95, 5, 6.0, 7)),
                        new ServiceCost(
                                1.0, cpuMicros, 0.5, busy, 1.0, null, null, null, null, null, null,
                                List.of(), null, reading, figures),
                        new DriverCost(1.0, 50.0, 0.25),
                        null),
                new Judgement(reasons, steady, checks));
    }

    public Environment environment() {
        return new Environment(
                container == null ? kind : "container",
                cpu,
                2,
                memoryBytes,
                operatingSystem,
                kernel,
                jdk,
                versions,
                commit,
                dirty,
                container,
                runtime);
    }

    public Declaration declaration() {
        return declaration(workload());
    }

    /** The declaration of a library benchmark: without a workload. */
    public Declaration libraryDeclaration() {
        return declaration(null);
    }

    private Declaration declaration(Workload load) {
        return new Declaration(id, session, tool, benchmark, environment(), load);
    }

    public Workload workload() {
        boolean none = regime == TokenRegime.NONE;
        return new Workload(
                "POST",
                url,
                "HTTP/2",
                client,
                loop,
                1,
                connections,
                streams,
                rate,
                seconds,
                timeoutSeconds,
                regime,
                none ? null : headers,
                none ? 0 : tokens,
                none ? null : "RS256",
                engine,
                fault,
                thinkSeconds,
                null,
                statuses,
                tolerated,
                stages);
    }

    public static SampleRun of(Consumer<SampleRun> change) {
        SampleRun run = new SampleRun();
        change.accept(run);
        return run;
    }

    public static Run run(Consumer<SampleRun> change) {
        return of(change).run();
    }

    public static Workload workload(Consumer<SampleRun> change) {
        return of(change).workload();
    }

    /** A closed loop without tokens. */
    public static Workload closed(int connections) {
        return closed(connections, 1, TokenRegime.NONE);
    }

    public static Workload closed(int connections, int streams, TokenRegime regime) {
        return workload(
                load -> {
                    load.connections = connections;
                    load.streams = streams;
                    load.regime = regime;
                });
    }

    public static Workload open(double rate) {
        return workload(
                load -> {
                    load.loop = Loop.OPEN;
                    load.rate = rate;
                });
    }

    public static Latency latency(double mean) {
        return latency(Latency.RECORDED, mean, null);
    }

    public static Latency latency(String source, double mean, Double printed) {
        return latency(source, mean, printed, 100);
    }

    public static Latency latency(String source, double mean, Double printed, long count) {
        return new Latency(source, count, mean, printed, 0.0, 1, 2, 3.0, 4, 5.0, 1e6);
    }

    public static Outcome outcome(long intended, long sent, long answered, long unfinished) {
        return new Outcome(
                intended,
                sent,
                answered,
                answered,
                unfinished,
                new TreeMap<>(),
                new TreeMap<>(Map.of(200, answered)),
                0);
    }

    public static ServiceCost cost(Double micros, Double cores, Long hits, Long misses) {
        return new ServiceCost(
                1.0, micros, cores, null, null, null, null, null, null, hits, misses, List.of(),
                null, null, null);
    }

    /** The check of that name; null if it was not made. */
    public static Check check(Run run, String name) {
        return run.checks().stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Containers of a service with this image and these limits. */
    public static ContainerFacts container(
            String id, String runtime, double cpus, long memoryBytes) {
        return new ContainerFacts(
                "Docker 20.10.24",
                2,
                new ContainerFacts.Image("jwtbench/service:jvm", id, 100, runtime),
                new ContainerFacts.Image("jwtbench/keycloak:local", "k", 300, "17"),
                cpus,
                memoryBytes,
                2000.0,
                1900.0);
    }

    public static RunSet set(Run... runs) {
        return new RunSet(
                "folder",
                "all runs",
                Stream.of(runs)
                        .map(run -> RunFile.of(run.session() + "/" + run.id(), run))
                        .toList());
    }
}
