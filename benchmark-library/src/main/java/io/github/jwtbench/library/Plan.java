package io.github.jwtbench.library;

import static io.github.jwtbench.library.PlanCells.bareSignature;
import static io.github.jwtbench.library.PlanCells.complete;
import static io.github.jwtbench.library.PlanCells.crowds;
import static io.github.jwtbench.library.PlanCells.each;
import static io.github.jwtbench.library.PlanCells.rejection;

import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.JmhGroup.Iterations;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.TokenFault;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The cells that JMH measures, group by group, for absolute figures. A group is one run. JMH
 * measures one cell after the other while the machine changes, so these cells are not compared with
 * each other; the comparisons do that.
 *
 * @param groups in the order of measurement
 */
record Plan(List<JmhGroup> groups) {
    private static final Function<Cell, Stream<Cell>> ENGINES =
            each(PlanCells.ENGINE, (Object[]) Engine.values());
    private static final Function<Cell, Stream<Cell>> ALGORITHMS =
            each(PlanCells.ALGORITHM, (Object[]) SignatureAlgorithm.values());
    private static final Function<Cell, Stream<Cell>> PROVIDERS =
            each(PlanCells.PROVIDER, (Object[]) SignatureProvider.values());

    /**
     * @param cores logical processors of this machine
     */
    static Plan of(Tier tier, int cores) {
        return new Plan(
                switch (tier) {
                    case SMOKE -> smoke();
                    // All that it asks is compared in slices.
                    case QUICK -> List.of();
                    case FULL -> full(cores);
                });
    }

    /** This plan, followed by another one. */
    Plan and(Plan other) {
        return new Plan(Stream.concat(groups.stream(), other.groups().stream()).toList());
    }

    Duration estimate() {
        return groups.stream().map(JmhGroup::estimate).reduce(Duration.ZERO, Duration::plus);
    }

    int cells() {
        return groups.stream().mapToInt(group -> group.cells().size()).sum();
    }

    private static List<JmhGroup> smoke() {
        Iterations blink = new Iterations(200, 2, 200);
        return List.of(
                JmhGroup.of(
                        "steps",
                        1,
                        0,
                        blink,
                        Stream.concat(PlanCells.steps(), Stream.of(PlanCells.cold()))),
                JmhGroup.of("cache", 1, 1, blink, Stream.of(cache("hit"))),
                JmhGroup.of("rejection", 1, 0, blink, Stream.of(rejection(TokenFault.GARBAGE))),
                JmhGroup.of("rotation", 1, 0, blink, Stream.of(rotation())),
                JmhGroup.of("split", 1, 0, blink, PlanCells.splits("join")));
    }

    private static List<JmhGroup> full(int cores) {
        Iterations warm = new Iterations(1500, 3, 300);
        return List.of(
                JmhGroup.of(
                        "steps",
                        3,
                        1,
                        warm,
                        Stream.concat(PlanCells.steps(), Stream.of(bareSignature()))
                                .flatMap(crowds(1, cores))),
                JmhGroup.of("engines", 3, 1, warm, engines()),
                JmhGroup.of("algorithms", 1, 0, warm, algorithms()),
                JmhGroup.of(
                        "providers",
                        1,
                        0,
                        warm,
                        Stream.of(complete(), bareSignature())
                                .flatMap(ALGORITHMS)
                                .flatMap(PROVIDERS)),
                JmhGroup.of(
                        "sizes",
                        1,
                        0,
                        warm,
                        Stream.of(complete())
                                .flatMap(each(PlanCells.SIZE, (Object[]) TokenSize.values()))),
                JmhGroup.of("cache", 3, 1, warm, caches()),
                JmhGroup.of(
                        "rejection",
                        1,
                        0,
                        warm,
                        Stream.of(TokenFault.values()).map(PlanCells::rejection).flatMap(ENGINES)),
                JmhGroup.of(
                        "rotation", 3, 1, warm, Stream.of(rotation()).flatMap(crowds(1, cores))),
                JmhGroup.of(
                        "split",
                        3,
                        1,
                        warm,
                        PlanCells.splits("join", "split", "joinFirst", "splitFirst")),
                JmhGroup.of(
                        "contention",
                        3,
                        0,
                        new Iterations(1500, 2, 300),
                        Stream.of(complete(), cache("hit"))
                                .flatMap(crowds(1, cores, 2 * cores, 3 * cores, 4 * cores))));
    }

    /**
     * Each engine's steps, its first call, and the whole with both providers, over the bare
     * signature of both.
     */
    private static Stream<Cell> engines() {
        return Stream.of(
                        Stream.concat(PlanCells.steps(), Stream.of(PlanCells.cold()))
                                .flatMap(ENGINES),
                        Stream.of(complete().with(PlanCells.PROVIDER, "CORRETTO")).flatMap(ENGINES),
                        Stream.of(bareSignature()).flatMap(PROVIDERS))
                .flatMap(cells -> cells);
    }

    private static Stream<Cell> algorithms() {
        return Stream.of(
                        Stream.of(complete()).flatMap(ENGINES).flatMap(ALGORITHMS),
                        Stream.of(PlanCells.sign()),
                        Stream.of(bareSignature()).flatMap(ALGORITHMS),
                        Stream.of(complete(), bareSignature())
                                .flatMap(each(PlanCells.RSA_BITS, 3072, 4096)))
                .flatMap(cells -> cells);
    }

    private static Stream<Cell> caches() {
        return Stream.concat(
                Stream.of(cache("hit"), cache("timedHit"), cache("key")),
                Stream.of(0, 50, 90, 100)
                        .map(
                                percent ->
                                        PlanCells.cell(
                                                PlanCells.CACHE,
                                                "mixed",
                                                Map.of(PlanCells.HIT_RATIO, percent.toString()))));
    }

    private static Cell cache(String method) {
        return PlanCells.cell(PlanCells.CACHE, method, Map.of());
    }

    private static Cell rotation() {
        return PlanCells.cell(PlanCells.ROTATION, "complete", Map.of());
    }
}
