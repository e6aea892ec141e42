package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Whole runs of a service for tests, to be changed one thing at a time. */
public final class LoadRuns {

    public String id = "rig-jwt";
    public String session = "1";
    public Instant startedAt = Instant.parse("2026-11-21T10:00:00Z");
    public String tool = Tool.RIG;
    public String benchmark = "jwt";
    public String cpu = "a CPU";
    public long memoryBytes = 8;
    public String commit = "c1";
    public ContainerFacts container;
    public String runtime;
    public String engine = "nimbus";
    String client = "netty";
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
                new Environment(
                                container == null ? "process" : "container",
                                cpu,
                                2,
                                memoryBytes,
                                "os",
                                "kernel",
                                "jdk",
                                Map.of(),
                                commit,
                                false,
                                null,
                                null)
                        .with(runtime, container),
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

    /** A run with something changed. */
    public static Run run(Consumer<LoadRuns> change) {
        LoadRuns run = new LoadRuns();
        change.accept(run);
        return run.run();
    }

    /** A workload with something changed. */
    public static Workload workload(Consumer<LoadRuns> change) {
        LoadRuns run = new LoadRuns();
        change.accept(run);
        return run.workload();
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
