package io.github.jwtbench.library;

import io.github.jwtbench.core.environment.Machine;
import io.github.jwtbench.core.session.ModuleMain;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.Suite;
import io.github.jwtbench.core.settings.Tier;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.stream.Stream;

/** The library benchmarks. Exit code 0 if every run is valid. */
public final class LibraryRunner implements ModuleMain.Benchmark {
    private final Suite suite;
    private final Tier tier;
    private final Tier formatTier;

    LibraryRunner(Suite suite) {
        this.suite = suite;
        this.tier = suite.settings().libraryTier();
        this.formatTier = suite.settings().formatTier();
    }

    public static void main(String[] arguments) {
        ModuleMain.run(LibraryRunner::new, arguments);
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        return session(out).run();
    }

    /** What is measured, and how long it takes. */
    Session session(PrintStream out) {
        Session session =
                Session.of(
                        suite,
                        Machine.describe(
                                "library",
                                LibraryVersions.of(
                                        suite.settings().version(),
                                        System.getProperty("java.class.path")),
                                suite.checkout()),
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

    private static String lower(Tier tier) {
        return tier.name().toLowerCase(Locale.ROOT);
    }
}
