package io.github.jwtbench.core.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.figure.Limit.Relation;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.MadeUpRun;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.Goal;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import java.util.ArrayList;
import java.util.List;

/** Made-up sets of runs with every kind of pair that a verification has to show. */
public final class SampleSets {

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
    public static Run jmhJwt() {
        ObjectNode json = tree(SampleRuns.rigJwt());
        json.put("id", "jmh-jwt-vertx").put("tool", "jmh");
        scale(json, 0.75);
        return read(json);
    }

    private static RunFile file(String session, Run run, double factor, long later) {
        ObjectNode json = tree(run);
        json.put("session", session);
        json.put("startedAt", run.startedAt().plusSeconds(later).toString());
        if (later > 0) {
            ((ObjectNode) json.get("environment"))
                    .put("commit", "fedcba9876543210fedcba9876543210fedcba98");
        }
        scale(json, factor);
        return RunFile.of(session + "/" + run.id() + ".json", read(json));
    }

    private static void scale(ObjectNode run, double factor) {
        ObjectNode performance = (ObjectNode) run.get("performance");
        double throughput = performance.get("requestsPerSecond").doubleValue();
        performance.put("requestsPerSecond", throughput * factor);
        ObjectNode latency = (ObjectNode) performance.get("latency");
        for (String each :
                List.of("meanMillis", "p50Millis", "p90Millis", "p95Millis", "p99Millis")) {
            if (latency.get(each).isNumber()) {
                latency.put(each, latency.get(each).doubleValue() / factor);
            }
        }
    }

    /** The same open loop at a higher rate. */
    private static Run faster(Run run) {
        ObjectNode json = tree(run);
        ((ObjectNode) json.get("workload"))
                .put("ratePerSecond", run.workload().ratePerSecond() * 1.5);
        return read(json);
    }

    private static ObjectNode tree(Run run) {
        return Json.parse(run.id(), RunFiles.text(run), ObjectNode.class);
    }

    private static Run read(ObjectNode json) {
        return MadeUpRun.parse("run", json.toString());
    }
}
