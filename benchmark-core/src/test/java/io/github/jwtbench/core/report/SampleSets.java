package io.github.jwtbench.core.report;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.figure.Limit.Relation;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.verify.Goal;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import java.util.ArrayList;
import java.util.List;

/** Made-up sets of runs with every kind of pair that a verification has to show. */
final class SampleSets {

    private SampleSets() {}

    static RunSet base() {
        return new RunSet(
                "before",
                "all runs",
                List.of(
                        file("s1", SampleRuns.h2loadJwt(), 1, 0),
                        file("s1", SampleRuns.rigHealth(), 1, 0),
                        file("s1", SampleRuns.rigJwt(), 1, 0),
                        file("s2", SampleRuns.rigJwt(), 1.01, 0),
                        file("s3", SampleRuns.rigJwt(), 0.99, 0),
                        file("s4", SampleRuns.rigJwt(), 1.005, 0),
                        file("s5", SampleRuns.rigJwt(), 0.995, 0),
                        file("s1", SampleRuns.rigJwtOpen(), 1, 0),
                        file("s1", SampleRuns.wrkJwt(), 1, 0),
                        file("s1", SampleRuns.unauthorized(), 1, 0)));
    }

    static RunSet candidate() {
        List<RunFile> files = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            files.add(file("t" + (i + 1), SampleRuns.rigJwt(), 1.25 + i / 100.0, 600));
        }
        files.add(file("t1", SampleRuns.h2loadJwt(), 1.125, 600));
        files.add(file("t1", faster(SampleRuns.rigJwtOpen()), 1.5, 600));
        files.add(file("t1", SampleRuns.wrkJwt(), 1, 600));
        files.add(file("t1", SampleRuns.unauthorized(), 1, 600));
        files.add(file("t1", SampleRuns.wrkHealth(), 1, 600));
        files.add(
                new RunFile("t1/rig-health.json", "rig-health", null, "version must be 1, got: 2"));
        files.add(RunFile.of("t1/jmh-steps.json", SampleLibraries.steps()));
        return new RunSet("after", "session = t*", files);
    }

    static List<Goal> goals() {
        return List.of(
                new Goal("health", null, new Limit(Figure.P95, Relation.BELOW, 5)),
                new Goal("jwt-echo", null, new Limit(Figure.P95, Relation.BELOW, 5)),
                new Goal("jwt", Loop.OPEN, new Limit(Figure.P95, Relation.BELOW, 0.5)),
                new Goal("jwt", Loop.CLOSED, new Limit(Figure.P95, Relation.BELOW, 10)),
                new Goal("jwt", Loop.CLOSED, new Limit(Figure.THROUGHPUT, Relation.ABOVE, 15_000)));
    }

    /** A JMH benchmark of the service, not of the library. */
    static Run jmhJwt() {
        Run like = SampleRuns.rigJwt();
        return new Run(
                "jmh-jwt-vertx",
                like.session(),
                Tool.JMH,
                like.benchmark(),
                like.startedAt(),
                like.environment(),
                new LoadResult(
                        like.workload(),
                        like.outcome(),
                        scaled(like.performance(), 0.75),
                        like.service(),
                        like.driver(),
                        like.load().warmUp()),
                like.judgement());
    }

    private static RunFile file(String session, Run run, double factor, long later) {
        Environment environment = run.environment();
        Environment changed =
                new Environment(
                        environment.kind(),
                        environment.cpuModel(),
                        environment.cores(),
                        environment.memoryBytes(),
                        environment.operatingSystem(),
                        environment.kernel(),
                        environment.jdk(),
                        environment.versions(),
                        later > 0
                                ? "fedcba9876543210fedcba9876543210fedcba98"
                                : environment.commit(),
                        environment.dirty(),
                        null,
                        null);
        Run copy =
                new Run(
                        run.id(),
                        session,
                        run.tool(),
                        run.benchmark(),
                        run.startedAt().plusSeconds(later),
                        changed,
                        new LoadResult(
                                run.workload(),
                                run.outcome(),
                                scaled(run.performance(), factor),
                                run.service(),
                                run.driver(),
                                run.load().warmUp()),
                        run.judgement());
        return RunFile.of(session + "/" + run.id() + ".json", copy);
    }

    private static Performance scaled(Performance performance, double factor) {
        Latency latency = performance.latency();
        return new Performance(
                performance.requestsPerSecond() * factor,
                performance.elapsedSeconds(),
                performance.meanInFlight(),
                new Latency(
                        latency.source(),
                        latency.count(),
                        latency.meanMillis() / factor,
                        latency.printedMeanMillis(),
                        latency.minMillis(),
                        latency.p50Millis() / factor,
                        latency.p90Millis() / factor,
                        latency.p95Millis() == null ? null : latency.p95Millis() / factor,
                        latency.p99Millis() / factor,
                        latency.p999Millis(),
                        latency.maxMillis()));
    }

    /** The same open loop at a higher rate. */
    private static Run faster(Run run) {
        Workload workload = run.workload();
        Outcome outcome = run.outcome();
        return new Run(
                run.id(),
                run.session(),
                run.tool(),
                run.benchmark(),
                run.startedAt(),
                run.environment(),
                new LoadResult(
                        new Workload(
                                workload.method(),
                                workload.url(),
                                workload.protocol(),
                                workload.client(),
                                workload.loop(),
                                workload.threads(),
                                workload.connections(),
                                workload.streamsPerConnection(),
                                workload.ratePerSecond() * 1.5,
                                workload.durationSeconds(),
                                workload.timeoutSeconds(),
                                workload.tokenRegime(),
                                workload.tokenHeaders(),
                                workload.tokens(),
                                workload.algorithm(),
                                workload.engine(),
                                workload.fault()),
                        outcome,
                        run.performance(),
                        run.service(),
                        run.driver(),
                        run.load().warmUp()),
                run.judgement());
    }
}
