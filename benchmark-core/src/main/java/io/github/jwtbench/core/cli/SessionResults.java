package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;

/**
 * Ends a module's part of a session: manifest, results, the report of the whole session, and the
 * verdict.
 *
 * @param session names the build
 * @param target the module's folder for all that it writes
 * @param report where the report goes
 * @param checkout folder whose {@code MODULE/target} folders hold the runs
 * @param out where the verdict is printed
 */
public record SessionResults(
        String session, Path target, Path report, Path checkout, PrintStream out) {

    /**
     * @param runs runs of this module
     * @param manifest the module's manifest, made from the ids of the runs that the report shows
     * @param serviceLog the service's log, or null
     * @return exit code: 0 when every run of this module is valid and none is missing
     */
    public int publish(
            List<Run> runs, Function<List<String>, ExecutionManifest> manifest, Path serviceLog)
            throws IOException {
        manifest.apply(List.of()).write(target);
        Publication.results(target, session, serviceLog);
        List<Run> reported = Publication.report(checkout, session, report);
        ExecutionManifest last = manifest.apply(ownIds(runs, reported));
        last.write(target);
        out.println("report: " + report.resolve("index.html"));
        return verdict(runs, last.problems());
    }

    private static List<String> ownIds(List<Run> runs, List<Run> reported) {
        List<String> own = runs.stream().map(Run::id).toList();
        return reported.stream().map(Run::id).filter(own::contains).toList();
    }

    private int verdict(List<Run> runs, List<String> problems) {
        List<Run> invalid = runs.stream().filter(run -> run.status() == Status.INVALID).toList();
        if (invalid.isEmpty() && problems.isEmpty()) {
            out.printf("all %d runs are VALID%n", runs.size());
            return CommandLine.ExitCode.OK;
        }
        invalid.forEach(
                run ->
                        out.printf(
                                "%s is INVALID: %s%n", run.id(), String.join("; ", run.reasons())));
        if (invalid.isEmpty()) {
            problems.forEach(out::println);
        }
        out.printf("%d of %d runs are INVALID%n", invalid.size(), runs.size());
        return CommandLine.ExitCode.SOFTWARE;
    }
}
