package io.github.jwtbench.core.run.check;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.Shards.ShardResult;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Shard;
import io.github.jwtbench.core.run.setup.Shard.ClockDifference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Shards are one load when all ran the same scenario, at the same time, and each was VALID. */
public final class SharedLoad {
    private static final double MOST_LATE = 0.01;
    private static final double FORGIVEN_MILLIS = 100;
    private static final double MILLIS_PER_SECOND = 1000;

    private static final CheckRule RULE =
            CheckRule.of(
                    "shards",
                    "all shards ran the same scenario and were VALID, and began within %.0f %% of the"
                            + " window (at least %.0f ms) of the common start, by clocks that agree as"
                            + " well",
                    100 * MOST_LATE,
                    FORGIVEN_MILLIS);

    private final Shards shards;
    private final double forgivenMillis;
    private final List<String> wrong = new ArrayList<>();

    private SharedLoad(Shards shards, double windowSeconds) {
        this.shards = shards;
        this.forgivenMillis =
                Math.max(FORGIVEN_MILLIS, MOST_LATE * windowSeconds * MILLIS_PER_SECOND);
    }

    /**
     * Holds the rule against the shards of a run.
     *
     * @param windowSeconds planned length of the run
     */
    public static Check check(Shards shards, double windowSeconds) {
        return new SharedLoad(shards, windowSeconds).check();
    }

    private Check check() {
        present();
        sameScenario();
        shards.parts().forEach(this::part);
        clocks();
        return wrong.isEmpty() ? RULE.pass(words()) : RULE.fail(String.join("; ", wrong));
    }

    private void present() {
        Map<Integer, Long> found =
                shards.parts().stream()
                        .collect(
                                Collectors.groupingBy(
                                        part -> part.shard().index(),
                                        TreeMap::new,
                                        Collectors.counting()));
        for (int index = 0; index < shards.count(); index++) {
            long times = found.getOrDefault(index, 0L);
            if (shards.lost().containsKey(index)) {
                wrong.add(Words.of("shard %d has no result: %s", index, shards.lost().get(index)));
            } else if (times != 1) {
                wrong.add(
                        Words.of(
                                "shard %d %s",
                                index, times == 0 ? "is missing" : "is there twice"));
            }
        }
    }

    private void sameScenario() {
        Map<String, List<Shard>> byLoad =
                shards.parts().stream()
                        .map(ShardResult::shard)
                        .collect(Collectors.groupingBy(Shard::load, TreeMap::new, toList()));
        List<Shard> most = byLoad.values().stream().max(comparingInt(List::size)).orElse(List.of());
        shards.parts().stream()
                .map(ShardResult::shard)
                .filter(shard -> !most.contains(shard))
                .forEach(
                        shard ->
                                wrong.add(
                                        Words.of(
                                                "shard %d ran another scenario (SHA-256 %.8s…), start"
                                                        + " or number of shards than the others",
                                                shard.index(), shard.scenario())));
    }

    private void part(ShardResult part) {
        Shard shard = part.shard();
        if (!part.reasons().isEmpty()) {
            wrong.add(
                    Words.of(
                            "shard %d is INVALID: %s",
                            shard.index(), String.join("; ", part.reasons())));
        } else if (Math.abs(lateMillis(part)) > forgivenMillis) {
            wrong.add(
                    Words.of(
                            "shard %d began %.0f ms after the common start",
                            shard.index(), lateMillis(part)));
        }
    }

    private void clocks() {
        List<Shard> known =
                shards.parts().stream()
                        .map(ShardResult::shard)
                        .filter(shard -> shard.clock() != null)
                        .toList();
        for (Shard shard : known) {
            double apart = shard.surelyFrom(known.get(0));
            if (apart > forgivenMillis) {
                wrong.add(
                        Words.of(
                                "the clocks of shard %d and shard %d are at least %.0f ms apart",
                                known.get(0).index(), shard.index(), apart));
            }
        }
    }

    private static double lateMillis(ShardResult part) {
        return part.startedAt() == null
                ? 0
                : Duration.between(part.shard().start(), part.startedAt()).toMillis();
    }

    private String words() {
        DoubleSummaryStatistics late =
                shards.parts().stream().mapToDouble(SharedLoad::lateMillis).summaryStatistics();
        DoubleSummaryStatistics waited =
                shards.parts().stream()
                        .mapToDouble(part -> part.shard().waitedSeconds())
                        .summaryStatistics();
        return Words.of(
                        "%d shards, begun %.0f to %.0f ms after the common start, for which they waited"
                                + " %.1f to %.1f s; ",
                        shards.count(),
                        late.getMin(),
                        late.getMax(),
                        waited.getMin(),
                        waited.getMax())
                + clockWords();
    }

    private String clockWords() {
        List<ClockDifference> all =
                shards.parts().stream()
                        .map(part -> part.shard().clock())
                        .filter(Objects::nonNull)
                        .toList();
        if (all.size() < shards.parts().size()) {
            return "the service tells no time (Date), so that their clocks were not compared";
        }
        return Words.of(
                "the service's clock is %.0f to %.0f ms ahead of theirs",
                all.stream().mapToDouble(ClockDifference::leastMillis).min().orElseThrow(),
                all.stream().mapToDouble(ClockDifference::mostMillis).max().orElseThrow());
    }
}
