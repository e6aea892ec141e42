package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.report.Explanation;
import io.github.jwtbench.core.report.JUnitXml;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.session.SessionReport;
import io.github.jwtbench.core.verify.Limit;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** Options and end of the commands that make runs of a scenario: table, page, verdicts. */
final class Verdicts {
    @Option(
            names = "--fail-if",
            paramLabel = "CONDITION",
            description =
                    "Fails when it is true of a run: p50, p90, p95, p99, p99.9, mean, max (s, ms,"
                            + " us), throughput (req/s) or cpu (us per request) < or > a number with"
                            + " its unit, such as \"p99 > 50ms\". May be given several times.")
    private List<String> conditions = new ArrayList<>();

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Writes the verdicts as JUnit XML, too.")
    private Path junit;

    /** Refuses conditions that cannot be read, before anything is measured. */
    void check() {
        limits();
    }

    private List<Limit> limits() {
        return conditions.stream().map(Limit::parse).toList();
    }

    /**
     * Tells of the runs of a session, and leaves their page.
     *
     * @param name of the scenario
     * @param told whether all of a run is printed, too
     * @param folder of all results
     * @return exit code: whether all runs are VALID and no condition is true
     */
    int publish(
            String name,
            String session,
            List<Run> runs,
            boolean told,
            Path folder,
            PrintWriter console)
            throws IOException {
        Path report = page(runs, session, folder);
        if (told) {
            runs.forEach(run -> console.print(Explanation.of(run)));
        }
        List<JUnitXml.Verdict> verdicts = of(runs);
        for (JUnitXml.Verdict verdict : verdicts) {
            console.println(
                    verdict.name() + ": " + (verdict.failure() == null ? "ok" : verdict.failure()));
        }
        if (junit != null) {
            JUnitXml.write(junit, "jwtbench." + name, verdicts);
        }
        console.println("report: " + report.resolve("index.html"));
        console.flush();
        return verdicts.stream().allMatch(each -> each.failure() == null)
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    /** Writes the page of the runs of a session. Returns its folder. */
    static Path page(List<Run> runs, String session, Path folder) throws IOException {
        Path report = folder.resolve("report");
        new SessionReport(
                        runs,
                        List.of(),
                        List.of(),
                        null,
                        SessionFile.SWEEP
                                .find(folder.resolve("benchmark-results"), session)
                                .orElse(null),
                        null,
                        null,
                        List.of())
                .write(report);
        return report;
    }

    private List<JUnitXml.Verdict> of(List<Run> runs) {
        List<JUnitXml.Verdict> all = new ArrayList<>();
        for (Run run : runs) {
            all.add(
                    new JUnitXml.Verdict(
                            run.id() + " is VALID",
                            run.status() == Status.VALID
                                    ? null
                                    : "INVALID: " + String.join("; ", run.reasons())));
            for (Limit limit : run.tool() == Tool.RIG ? limits() : List.<Limit>of()) {
                all.add(new JUnitXml.Verdict(run.id() + ": not " + limit, limit.failure(run)));
            }
        }
        return all;
    }
}
