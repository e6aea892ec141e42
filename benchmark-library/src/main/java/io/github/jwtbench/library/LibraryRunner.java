package io.github.jwtbench.library;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.SessionOptions;
import io.github.jwtbench.core.environment.Machine;
import io.github.jwtbench.core.session.Session;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The library benchmarks. Exit code 0 if every run is valid. */
@Command(name = "library-benchmark", mixinStandardHelpOptions = false)
public final class LibraryRunner implements ModuleMain.Benchmark {

    @Mixin private final SessionOptions options = new SessionOptions();

    @Option(names = "--library.tier", required = true, description = "smoke, quick or full.")
    private PlanTier tier;

    @Option(
            names = "--benchmark.tier",
            required = true,
            description = "Of secured token formats: smoke, quick or full.")
    private PlanTier formatTier;

    public static void main(String[] arguments) {
        ModuleMain.run(new LibraryRunner(), arguments);
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        return session(out).run();
    }

    /** What is measured, and how long it takes. */
    public Session session(PrintStream out) {
        Session session =
                Session.of(
                        options,
                        Machine.describe(
                                "library",
                                LibraryVersions.of(
                                        options.version(), System.getProperty("java.class.path")),
                                options.checkout()),
                        out);
        return session.add(
                new LibraryStage(
                        session,
                        "tier " + lower(tier) + ", token formats " + lower(formatTier),
                        Plan.of(tier, Runtime.getRuntime().availableProcessors())
                                .and(FormatPlan.of(formatTier)),
                        Stream.concat(
                                        LibraryComparisons.of(tier).stream(),
                                        FormatComparisons.of(formatTier).stream())
                                .toList()));
    }

    private static String lower(PlanTier tier) {
        return tier.name().toLowerCase(Locale.ROOT);
    }
}
