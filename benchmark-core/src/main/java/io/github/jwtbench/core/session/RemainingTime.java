package io.github.jwtbench.core.session;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * How long parts that are made one after the other will still take, by what was estimated of each.
 *
 * @param parts all of them, in their order
 * @param current index of the one that is made
 * @param since when that one began
 */
record RemainingTime(List<Part> parts, int current, Instant since) {

    /**
     * Something that takes its time.
     *
     * @param name for the display
     * @param estimate about
     */
    record Part(String name, Duration estimate) {}

    RemainingTime {
        parts = List.copyOf(parts);
        if (current < 0 || current >= parts.size()) {
            throw new IllegalArgumentException(
                    "current must be 0 to " + (parts.size() - 1) + ", got: " + current);
        }
    }

    /** Whether the current part takes longer than was thought. */
    boolean isLate(Instant now) {
        return Duration.between(since, now).compareTo(parts.get(current).estimate()) > 0;
    }

    /** The parts behind the current one. */
    List<Part> later() {
        return parts.subList(current + 1, parts.size());
    }

    /** Of the current part, which may take longer than was thought, and of all after it. */
    Duration at(Instant now) {
        Duration left = parts.get(current).estimate().minus(Duration.between(since, now));
        Duration all = left.isNegative() ? Duration.ZERO : left;
        for (Part later : later()) {
            all = all.plus(later.estimate());
        }
        return all;
    }
}
