package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Run;
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
}
