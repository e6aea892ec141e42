package io.github.jwtbench.core.micro;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.Selection;
import io.github.jwtbench.core.cli.SessionFolders;
import io.github.jwtbench.core.cli.SessionResults;
import io.github.jwtbench.core.target.Machine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The library benchmarks: plan, JMH, results, report. Exit code 0 if every run is valid. */
@Command(name = "library-benchmark", mixinStandardHelpOptions = false)
public final class LibraryRunner implements Callable<Integer> {

    private final PrintStream out = System.out;

    @Mixin private final Selection selection = new Selection();

    @Option(names = "--library.tier", required = true, description = "smoke, quick or full.")
    private PlanTier tier;

    @Option(
            names = "--benchmark.tier",
            required = true,
            description = "Of secured token formats: smoke, quick or full.")
    private PlanTier formatTier;

    @Option(names = "--benchmark.session", required = true, description = "Name of this build.")
    private String session;

    @Option(names = "--version", required = true, description = "Version of this suite.")
    private String version;

    @Option(names = "--target", required = true, description = "Where everything is written.")
    private Path target;

    @Option(names = "--report", required = true, description = "Where the report is written.")
    private Path report;

    @Option(names = "--checkout", required = true, description = "The checkout.")
    private Path checkout;

    public static void main(String[] arguments) {
        ModuleMain.run(new LibraryRunner(), arguments);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!selection.isAsked()) {
            out.println(selection.refusal());
            return CommandLine.ExitCode.OK;
        }
        SessionFolders.begin(session, target, report);
        LibraryJob job =
                new LibraryJob(
                        Plan.of(tier, Runtime.getRuntime().availableProcessors())
                                .and(FormatPlan.of(formatTier)),
                        Stream.concat(
                                        LibraryComparisons.of(tier).stream(),
                                        FormatComparisons.of(formatTier).stream())
                                .toList(),
                        session,
                        Machine.describe(
                                "library",
                                LibraryVersions.of(version, System.getProperty("java.class.path")),
                                checkout),
                        target,
                        out);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(job), "stop"));
        job.announce(tier, formatTier);
        job.run();
        return new SessionResults(session, target, report, checkout, out)
                .publish(job.runs(), job::manifest, null);
    }

    /** Also on Ctrl-C: no fork may outlive this process. */
    private static void stop(LibraryJob job) {
        job.stop();
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    }
}
