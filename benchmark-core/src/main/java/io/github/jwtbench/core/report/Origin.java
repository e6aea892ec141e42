package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.untrusted.PlainText;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where numbers come from.
 *
 * @param at when they began to be measured
 * @param session names the build
 */
public record Origin(Instant at, Environment environment, String session) {
    private static final int COMMIT = 10;

    public static Origin of(Run run) {
        return new Origin(run.startedAt(), run.environment(), run.session());
    }

    public static Origin of(Comparison comparison) {
        return new Origin(comparison.startedAt(), comparison.environment(), comparison.session());
    }

    /** The origin of the first measurement; empty if there is none. */
    public static Optional<Origin> first(List<Run> runs, List<Comparison> comparisons) {
        return Stream.concat(runs.stream().map(Origin::of), comparisons.stream().map(Origin::of))
                .min(Comparator.comparing(Origin::at));
    }

    /**
     * An empty page, which names session, date, place and files in its head.
     *
     * @param files in the folder {@link EnvironmentTable#FILES} next to the page
     */
    public Page page(String name, String title, String... files) {
        Inline where =
                Inline.of(
                        "{} · {}, {} processors, {} · JDK {} · commit {}{}",
                        Units.minute(at),
                        EnvironmentTable.known(environment.cpuModel()),
                        environment.cores(),
                        Units.gibibytes(environment.memoryBytes()),
                        EnvironmentTable.known(environment.jdk()),
                        environment
                                .commit()
                                .substring(0, Math.min(COMMIT, environment.commit().length())),
                        Inline.of(environment.dirty() ? " with changes" : ""));
        List<Inline> links = Stream.of(files).map(EnvironmentTable::file).toList();
        return Page.of(
                name,
                new PlainText(title),
                session,
                links.isEmpty()
                        ? where
                        : Inline.of("{} · files: {}", where, Inline.join(", ", links)));
    }
}
