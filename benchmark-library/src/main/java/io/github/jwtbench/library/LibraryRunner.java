package io.github.jwtbench.library;

import io.github.jwtbench.core.cli.Children;
import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.Publication;
import io.github.jwtbench.core.cli.SessionOptions;
import io.github.jwtbench.core.environment.Machine;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The library benchmarks: plan, JMH, results, report. Exit code 0 if every run is valid. */
@Command(name = "library-benchmark", mixinStandardHelpOptions = false)
public final class LibraryRunner implements ModuleMain.Benchmark {

    @Mixin private final SessionOptions session = new SessionOptions();

    @Option(names = "--library.tier", required = true, description = "smoke, quick or full.")
    private PlanTier tier;

    @Option(
            names = "--benchmark.tier",
            required = true,
            description = "Of secured token formats: smoke, quick or full.")
    private PlanTier formatTier;

    public static void main(String[] arguments) {
        LibraryRunner module = new LibraryRunner();
        ModuleMain.run(module, module.session, arguments);
    }

    /** A comparison takes its budget at most, on a machine that has nothing else to do. */
    @Override
    public Duration estimate() {
        return comparisons().stream()
                .map(ComparisonPlan::budget)
                .reduce(plan().estimate(), Duration::plus);
    }

    private Plan plan() {
        return Plan.of(tier, Runtime.getRuntime().availableProcessors())
                .and(FormatPlan.of(formatTier));
    }

    private List<ComparisonPlan> comparisons() {
        return Stream.concat(
                        LibraryComparisons.of(tier).stream(),
                        FormatComparisons.of(formatTier).stream())
                .toList();
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        LibraryJob job =
                new LibraryJob(
                        plan(),
                        comparisons(),
                        session.session(),
                        Machine.describe(
                                "library",
                                LibraryVersions.of(
                                        session.version(), System.getProperty("java.class.path")),
                                session.checkout()),
                        session.target(),
                        out);
        Children.endWithThisProcess(job::stop);
        job.announce(tier, formatTier);
        job.run();
        return Publication.publish(session, job.runs(), job::manifest, null, out);
    }
}
