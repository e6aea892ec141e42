package io.github.jwtbench.library;

import static io.github.jwtbench.library.PlanCells.bareSignature;
import static io.github.jwtbench.library.PlanCells.complete;
import static io.github.jwtbench.library.PlanCells.crowds;
import static io.github.jwtbench.library.PlanCells.each;
import static io.github.jwtbench.library.PlanCells.rejection;

import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.settings.Tier;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which cells are measured, group by group. A group is one run: only what is measured in the same
 * rounds is compared, because the machine changes from one minute to the next.
 *
 * @param groups in the order in which they are measured
 */
record Plan(List<PlanGroup> groups) {

    /**
     * @param cores logical processors of this machine
     */
    static Plan of(Tier tier, int cores) {
        return new Plan(
                switch (tier) {
                    case SMOKE -> smoke();
                    case QUICK -> quick();
                    case FULL -> full(cores);
                });
    }

    /** This plan, and the other behind it. */
    Plan and(Plan other) {
        return new Plan(Stream.concat(groups.stream(), other.groups().stream()).toList());
    }

    Duration estimate() {
        return groups.stream().map(PlanGroup::estimate).reduce(Duration.ZERO, Duration::plus);
    }

    int cells() {
        return groups.stream().mapToInt(group -> group.cells().size()).sum();
    }

    int forks() {
        return groups.stream().mapToInt(PlanGroup::forks).sum();
    }

    private static List<PlanGroup> smoke() {
        PlanPace blink = PlanPace.of(1, 0, 200, 2, 200);
        PlanPace sampled = PlanPace.of(1, 1, 200, 2, 200);
        return List.of(
                PlanGroup.of("steps", blink, PlanCells.steps()),
                PlanGroup.of("cache", sampled, Stream.of(cache("hit"))),
                PlanGroup.of("rejection", blink, Stream.of(rejection(Fault.GARBAGE))),
                PlanGroup.of("rotation", blink, Stream.of(rotation())),
                PlanGroup.of("split", blink, PlanCells.splits("join")));
    }

    /** Absolute figures of the steps, with percentiles; all else is compared in slices. */
    private static List<PlanGroup> quick() {
        return List.of(PlanGroup.of("steps", PlanPace.of(1, 1, 900, 2, 150), PlanCells.steps()));
    }

    private static List<PlanGroup> full(int cores) {
        PlanPace sampled = PlanPace.of(3, 1, 1500, 3, 300);
        PlanPace counted = PlanPace.of(1, 0, 1500, 3, 300);
        return List.of(
                PlanGroup.of(
                        "steps",
                        sampled,
                        Stream.concat(PlanCells.steps(), Stream.of(bareSignature()))
                                .flatMap(crowds(1, cores))),
                PlanGroup.of("engines", sampled, engines()),
                PlanGroup.of("algorithms", counted, algorithms()),
                PlanGroup.of(
                        "providers",
                        counted,
                        Stream.of(complete(), bareSignature())
                                .flatMap(
                                        each(
                                                PlanCells.ALGORITHM,
                                                (Object[]) SignatureAlgorithm.values()))
                                .flatMap(
                                        each(
                                                PlanCells.PROVIDER,
                                                (Object[]) SignatureProvider.values()))),
                PlanGroup.of(
                        "sizes",
                        counted,
                        Stream.of(complete())
                                .flatMap(each(PlanCells.ENGINE, (Object[]) Engine.values()))
                                .flatMap(each(PlanCells.SIZE, (Object[]) TokenSize.values()))),
                PlanGroup.of("cache", sampled, caches()),
                PlanGroup.of(
                        "rejection",
                        counted,
                        Stream.of(Fault.values())
                                .map(PlanCells::rejection)
                                .flatMap(each(PlanCells.ENGINE, (Object[]) Engine.values()))),
                PlanGroup.of("rotation", sampled, Stream.of(rotation()).flatMap(crowds(1, cores))),
                PlanGroup.of(
                        "split",
                        sampled,
                        PlanCells.splits("join", "split", "joinFirst", "splitFirst")),
                PlanGroup.of(
                        "contention",
                        PlanPace.of(3, 0, 1500, 2, 300),
                        Stream.of(complete(), cache("hit"))
                                .flatMap(crowds(1, cores, 2 * cores, 3 * cores, 4 * cores))));
    }

    /** Each engine's steps, and the whole with both providers, over the bare signature of both. */
    private static Stream<Cell> engines() {
        return Stream.concat(
                PlanCells.steps().flatMap(each(PlanCells.ENGINE, (Object[]) Engine.values())),
                Stream.concat(
                        Stream.of(complete().with(PlanCells.PROVIDER, "CORRETTO"))
                                .flatMap(each(PlanCells.ENGINE, (Object[]) Engine.values())),
                        Stream.of(bareSignature())
                                .flatMap(
                                        each(
                                                PlanCells.PROVIDER,
                                                (Object[]) SignatureProvider.values()))));
    }

    private static Stream<Cell> algorithms() {
        Stream<Cell> all =
                Stream.of(complete())
                        .flatMap(each(PlanCells.ENGINE, (Object[]) Engine.values()))
                        .flatMap(each(PlanCells.ALGORITHM, (Object[]) SignatureAlgorithm.values()));
        Stream<Cell> bare =
                Stream.of(bareSignature())
                        .flatMap(each(PlanCells.ALGORITHM, (Object[]) SignatureAlgorithm.values()));
        Stream<Cell> longKeys =
                Stream.of(complete(), bareSignature())
                        .flatMap(each(PlanCells.RSA_BITS, 3072, 4096));
        return Stream.of(all, bare, longKeys).flatMap(cells -> cells);
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
