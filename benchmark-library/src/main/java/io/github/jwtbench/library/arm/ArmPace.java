package io.github.jwtbench.library.arm;

import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The warm-up and measurement of a start's arms.
 *
 * @param warmUpOperations operations of each arm before anything counts
 * @param mostWarmUpMillis CPU time after which an arm counts as warm with fewer, milliseconds
 * @param sliceMicros approximate CPU time of a slice, microseconds; an operation is never cut
 * @param rounds that count
 */
public record ArmPace(long warmUpOperations, long mostWarmUpMillis, long sliceMicros, int rounds) {
    private static final String WARM_UP = "warm-up, operations of an arm";
    private static final String MOST_WARM_UP = "warm-up at most, ms";
    private static final String SLICE = "slice, µs of CPU time";
    private static final String ROUNDS = "rounds of a start";

    /** As facts of a comparison. */
    public SortedMap<String, String> facts() {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put(WARM_UP, Long.toString(warmUpOperations));
        facts.put(MOST_WARM_UP, Long.toString(mostWarmUpMillis));
        facts.put(SLICE, Long.toString(sliceMicros));
        facts.put(ROUNDS, Integer.toString(rounds));
        facts.put("JVM", String.join(" ", ArmStarter.JVM));
        return facts;
    }

    /** Reads the pace back from the facts of a comparison that it has measured. */
    public static ArmPace of(SortedMap<String, String> facts) {
        return new ArmPace(
                Long.parseLong(facts.get(WARM_UP)),
                Long.parseLong(facts.get(MOST_WARM_UP)),
                Long.parseLong(facts.get(SLICE)),
                Integer.parseInt(facts.get(ROUNDS)));
    }

    /** Approximate CPU time of this number of arms in a start. */
    public Duration estimate(int arms, Duration operation) {
        Duration warmUp = operation.multipliedBy(warmUpOperations);
        Duration most = Duration.ofMillis(mostWarmUpMillis);
        Duration slice = Duration.ofNanos(sliceMicros * 1000);
        Duration longest = slice.compareTo(operation) < 0 ? operation : slice;
        return (warmUp.compareTo(most) < 0 ? warmUp : most)
                .plus(longest.multipliedBy(rounds))
                .multipliedBy(arms);
    }
}
