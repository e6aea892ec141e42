package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.startup.ContainerStartup;
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
record Origin(Instant at, Environment environment, String session) {

    /**
     * Of what was measured first; empty if nothing was.
     *
     * @param startup null without any
     */
    static Optional<Origin> of(
            List<Run> runs, List<Comparison> comparisons, ContainerStartup startup) {
        return Stream.of(
                        runs.stream()
                                .map(
                                        each ->
                                                new Origin(
                                                        each.startedAt(),
                                                        each.environment(),
                                                        each.session())),
                        comparisons.stream()
                                .map(
                                        each ->
                                                new Origin(
                                                        each.startedAt(),
                                                        each.environment(),
                                                        each.session())),
                        Stream.ofNullable(startup)
                                .map(
                                        each ->
                                                new Origin(
                                                        each.startedAt(),
                                                        each.environment(),
                                                        each.session())))
                .flatMap(each -> each)
                .min(Comparator.comparing(Origin::at));
    }
}
