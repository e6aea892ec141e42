package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.core.stats.PairedBootstrap;
import io.github.jwtbench.jmh.compression.measured.Slot;
import io.github.jwtbench.jmh.compression.result.Speed.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Latency and CPU, pair by pair. */
final class Speeds {

    static final String SPLIT_PLAIN = "split-plain";
    static final String PLAIN_PLAIN = "plain-plain";
    static final String A = "a";
    static final String B = "b";

    /** Both slots of a pair. */
    private record Pair(Slot a, Slot b) {}

    private Speeds() {}

    static List<Speed> of(List<Slot> slots, long seed) {
        List<Speed> speeds = new ArrayList<>();
        for (String comparison : List.of(SPLIT_PLAIN, PLAIN_PLAIN)) {
            List<Pair> pairs = pairs(slots, comparison);
            if (!pairs.isEmpty()) {
                speeds.add(speed(comparison, "p50_micros", pairs, Slot::p50Micros, seed));
                speeds.add(speed(comparison, "p99_micros", pairs, Slot::p99Micros, seed));
                speeds.add(
                        speed(
                                comparison,
                                "cpu_micros_per_request",
                                pairs,
                                Slot::cpuMicrosPerRequest,
                                seed));
            }
        }
        return List.copyOf(speeds);
    }

    private static List<Pair> pairs(List<Slot> slots, String comparison) {
        Map<Integer, Map<String, Slot>> byPair =
                slots.stream()
                        .filter(slot -> slot.comparison().equals(comparison))
                        .collect(
                                Collectors.groupingBy(
                                        Slot::pair,
                                        TreeMap::new,
                                        Collectors.toMap(Slot::side, Function.identity())));
        return byPair.values().stream().map(sides -> new Pair(sides.get(A), sides.get(B))).toList();
    }

    private static Speed speed(
            String comparison,
            String quantity,
            List<Pair> pairs,
            Function<Slot, Double> value,
            long seed) {
        List<Pair> known =
                pairs.stream()
                        .filter(pair -> value.apply(pair.a()) != null)
                        .filter(pair -> value.apply(pair.b()) != null)
                        .toList();
        double rate = pairs.get(0).a().ratePerSecond();
        if (known.size() < Speed.FEWEST_PAIRS) {
            return new Speed(comparison, quantity, rate, known.size(), Verdict.TOO_FEW_PAIRS, null);
        }
        PairedBootstrap result =
                PairedBootstrap.of(
                        known.stream().mapToDouble(pair -> value.apply(pair.a())).toArray(),
                        known.stream().mapToDouble(pair -> value.apply(pair.b())).toArray(),
                        seed);
        return new Speed(
                comparison,
                quantity,
                rate,
                known.size(),
                switch (result.verdict()) {
                    case LOWER -> Verdict.LOWER;
                    case HIGHER -> Verdict.HIGHER;
                    case NO_DETECTABLE_DIFFERENCE -> Verdict.NO_DETECTABLE_DIFFERENCE;
                },
                result);
    }
}
