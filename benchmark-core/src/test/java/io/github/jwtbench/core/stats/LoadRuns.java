package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.ContainerFacts;
import io.github.jwtbench.core.model.DriverCost;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.Latency;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.Outcome;
import io.github.jwtbench.core.model.Performance;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.RunFile;
import io.github.jwtbench.core.model.RunSet;
import io.github.jwtbench.core.model.ServiceCost;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.TokenHeaders;
import io.github.jwtbench.core.model.TokenRegime;
import io.github.jwtbench.core.model.Tool;
import io.github.jwtbench.core.model.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Whole runs of a service for tests, to be changed one thing at a time. */
final class LoadRuns {

    String id = "rig-jwt";
    String session = "1";
    Instant startedAt = Instant.parse("2026-11-21T10:00:00Z");
    Tool tool = Tool.RIG;
    String benchmark = "jwt";
    String cpu = "a CPU";
    String commit = "c1";
    ContainerFacts container;
    String runtime;
    String engine = "nimbus";
    String client = "netty";
    Loop loop = Loop.CLOSED;
    double rate;
    int connections = 10;
    TokenRegime regime = TokenRegime.ROTATE;
    int tokens = 8;
    String url = "https://localhost:10443/api/v1/jwt/extract";
    String source = Latency.RECORDED;
    Double printedMean;
    Double p95 = 4.0;
    double throughput = 1000;
    Double inFlight;
    Double cpuMicros = 100.0;
    Double busy = 0.9;
    boolean steady = true;
    List<String> reasons = List.of();
    List<Check> checks = List.of();

    Run run() {
        return new Run(
                Run.VERSION,
                id,
                session,
                tool,
                benchmark,
                reasons.isEmpty() ? Status.VALID : Status.INVALID,
                reasons,
                startedAt,
                new Environment(
                                container == null ? "process" : "container",
                                cpu,
                                2,
                                8,
                                "os",
                                "kernel",
                                "jdk",
                                Map.of(),
                                commit,
                                false)
                        .with(runtime, container),
                new Workload(
                        "POST",
                        url,
                        "HTTP/2",
                        client,
                        loop,
                        1,
                        connections,
                        5,
                        rate,
                        10,
                        2,
                        regime,
                        TokenHeaders.PLAIN,
                        tokens,
                        "RS256",
                        engine,
                        null),
                new Outcome(10, 10, 10, 10, 0, new TreeMap<>(), new TreeMap<>(), 0),
                new Performance(
                        throughput,
                        10,
                        inFlight,
                        new Latency(source, 10, 2, printedMean, 1.0, 1, 2, p95, 5, 6.0, 7)),
                new ServiceCost(
                        1.0, cpuMicros, 0.5, busy, 1.0, null, null, null, null, null, null,
                        List.of()),
                new DriverCost(1.0, 50.0, 0.25),
                null,
                null,
                steady,
                checks);
    }

    /** Containers of a service with this image and these limits. */
    static ContainerFacts container(String id, String runtime, double cpus, long memoryBytes) {
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

    static RunSet set(Run... runs) {
        return new RunSet(
                "folder",
                "all runs",
                Stream.of(runs)
                        .map(run -> RunFile.of(run.session() + "/" + run.id(), run))
                        .toList());
    }
}
