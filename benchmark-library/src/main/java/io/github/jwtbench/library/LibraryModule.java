package io.github.jwtbench.library;

import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.suite.session.BenchmarkModule;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.settings.Tier;
import java.io.PrintStream;
import java.util.stream.Stream;

/** The benchmarks of the libraries, which need no service. */
public final class LibraryModule implements BenchmarkModule {

    @Override
    public String artifact() {
        return "benchmark-library";
    }

    @Override
    public Session session(ModuleSettings module, Services services, PrintStream out) {
        Tier tier = module.settings().libraryTier();
        Tier formatTier = module.settings().formatTier();
        Session session =
                new Session(
                        module,
                        services,
                        Machine.describe(
                                "library",
                                LibraryVersions.of(
                                        module.settings().version(),
                                        System.getProperty("java.class.path")),
                                module.settings().checkout()),
                        out);
        return session.add(
                new LibraryStage(
                        session,
                        "tier " + tier + ", token formats " + formatTier,
                        Plan.of(tier, Runtime.getRuntime().availableProcessors())
                                .and(FormatPlan.of(formatTier)),
                        Stream.concat(
                                        LibraryComparisons.of(tier).stream(),
                                        FormatComparisons.of(formatTier).stream())
                                .toList()));
    }
}
