package io.github.jwtbench.wrk;

import io.github.jwtbench.core.cli.Publication;
import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** Writes what a finished session leaves: manifest, results, report, and the verdict. */
final class Results {
    private final Options options;
    private final PrintStream out;

    Results(Options options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /**
     * @param serviceLog the service's log, or null when it is not ours
     * @return exit code: 0 when every run is valid and none is missing
     */
    int publish(MainJob job, Path serviceLog) throws IOException {
        job.manifest(List.of()).write(options.target);
        Publication.results(options.target, options.session, serviceLog);
        List<Run> reported = Publication.report(options.checkout, options.session, options.report);
        ExecutionManifest manifest = job.manifest(ownIds(job, reported));
        manifest.write(options.target);
        out.println("report: " + options.report.resolve("index.html"));
        return verdict(job.runs(), manifest.problems());
    }

    private static List<String> ownIds(MainJob job, List<Run> reported) {
        List<String> own = job.runs().stream().map(Run::id).toList();
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
