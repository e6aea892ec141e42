package io.github.jwtbench.core.model;

import java.util.List;

/**
 * One start of a side's service, and the pairs that were measured before it was stopped. The starts
 * are the sample: what a JVM compiles and where it puts things differs from start to start, and
 * pairs of one start share it.
 *
 * @param number number of the start, from 0; both sides have the same
 * @param seconds wall time that this start took of the budget, with warm-up, for both sides
 * @param instructions instructions in user mode per request over all pairs; null when the machine
 *     does not count them
 * @param pairs at least one
 */
public record PairStart(int number, double seconds, Double instructions, List<PairSample> pairs) {
    public PairStart {
        pairs = List.copyOf(pairs);
        if (number < 0) {
            throw new IllegalArgumentException("number must be >= 0, got: " + number);
        }
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("seconds must be > 0, got: " + seconds);
        }
        if (instructions != null && !(instructions > 0)) {
            throw new IllegalArgumentException(
                    "instructions must be > 0 or null, got: " + instructions);
        }
        if (pairs.isEmpty()) {
            throw new IllegalArgumentException("a start must have a pair");
        }
    }
}
