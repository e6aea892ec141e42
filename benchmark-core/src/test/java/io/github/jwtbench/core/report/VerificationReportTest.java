package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.figure.Limit.Relation;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.sample.SampleRuns;
import io.github.jwtbench.core.verify.Goal;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerificationReportTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "verification-test");

    private static final String COMMAND = "jwtbench verify before after --out page";

    @Test
    void pageEqualsTheGoldenFileInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () ->
                        Golden.assertSame(
                                getClass(),
                                "benchmark-verification.adoc",
                                VerificationReport.page(base(), candidate(), goals(), COMMAND)
                                        .asciiDoc()));
    }

    @Test
    void pageWarnsIfNoRunWasFound() throws Exception {
        RunSet none = new RunSet("nowhere", "all runs", List.of());

        String html = html("empty", VerificationReport.page(none, none, List.of(), COMMAND));

        assertTrue(html.contains("or there are none"), html);
        assertTrue(html.contains("No run of a service was found on either side."), html);
    }

    private static RunSet base() {
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

    private static RunSet candidate() {
        List<RunFile> files = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            files.add(file("t" + (i + 1), SampleRuns.rigJwt(), 1.25 + i / 100.0, 600));
        }
        files.add(file("t1", SampleRuns.h2loadJwt(), 1.125, 600));
        files.add(file("t1", faster(), 1.5, 600));
        files.add(file("t1", SampleRuns.wrkJwt(), 1, 600));
        files.add(file("t1", SampleRuns.unauthorized(), 1, 600));
        files.add(file("t1", SampleRuns.wrkHealth(), 1, 600));
        files.add(
                new RunFile("t1/rig-health.json", "rig-health", null, "version must be 1, got: 2"));
        files.add(RunFile.of("t1/jmh-steps.json", SampleRuns.jmhSteps()));
        return new RunSet("after", "session = t*", files);
    }

    private static List<Goal> goals() {
        return List.of(
                new Goal("health", null, new Limit(Figure.P95, Relation.BELOW, 5)),
                new Goal("jwt-echo", null, new Limit(Figure.P95, Relation.BELOW, 5)),
                new Goal("jwt", Loop.OPEN, new Limit(Figure.P95, Relation.BELOW, 0.5)),
                new Goal("jwt", Loop.CLOSED, new Limit(Figure.P95, Relation.BELOW, 10)),
                new Goal("jwt", Loop.CLOSED, new Limit(Figure.THROUGHPUT, Relation.ABOVE, 15_000)));
    }

    private static RunFile file(String session, Run run, double factor, long later) {
        Run copy =
                SampleRuns.copy(
                        run,
                        json -> {
                            json.put("session", session);
                            json.put("startedAt", run.startedAt().plusSeconds(later).toString());
                            if (later > 0) {
                                json.withObject("environment")
                                        .put("commit", "fedcba9876543210fedcba9876543210fedcba98");
                            }
                            scale(json.withObject("performance"), factor);
                        });
        return RunFile.of(session + "/" + run.id() + ".json", copy);
    }

    private static void scale(ObjectNode performance, double factor) {
        double throughput = performance.get("requestsPerSecond").doubleValue();
        performance.put("requestsPerSecond", throughput * factor);
        ObjectNode latency = performance.withObject("latency");
        for (String each :
                List.of("meanMillis", "p50Millis", "p90Millis", "p95Millis", "p99Millis")) {
            if (latency.get(each).isNumber()) {
                latency.put(each, latency.get(each).doubleValue() / factor);
            }
        }
    }

    /** The open loop at a higher rate. */
    private static Run faster() {
        Run run = SampleRuns.rigJwtOpen();
        double rate = run.workload().ratePerSecond() * 1.5;
        return SampleRuns.copy(run, json -> json.withObject("workload").put("ratePerSecond", rate));
    }

    private static String html(String name, Page page) throws Exception {
        Path folder = FOLDER.resolve(name);
        PageFiles.write(folder, page);
        return Files.readString(folder.resolve("benchmark-verification.html"));
    }
}
