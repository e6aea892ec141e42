package io.github.jwtbench.core.terminal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The remaining time of sequential parts, from their estimates.
 *
 * @param parts all of them, in their order
 * @param current index of the running part
 * @param since start of the running part
 */
public record RemainingTime(List<WorkPart> parts, int current, Instant since) {

    /**
     * Something that takes its time.
     *
     * @param name for the display
     * @param estimate about
     */
    public record WorkPart(String name, Duration estimate) {}

    public RemainingTime {
        parts = List.copyOf(parts);
        if (current < 0 || current >= parts.size()) {
            throw new IllegalArgumentException(
                    "current must be 0 to " + (parts.size() - 1) + ", got: " + current);
        }
    }

    /** Whether the current part takes longer than was thought. */
    public boolean isLate(Instant now) {
        return Duration.between(since, now).compareTo(parts.get(current).estimate()) > 0;
    }

    /** The parts after the current one. */
    public List<WorkPart> later() {
        return parts.subList(current + 1, parts.size());
    }

    /** Remaining time of the current part, which may exceed its estimate, and of all later ones. */
    public Duration at(Instant now) {
        Duration left = parts.get(current).estimate().minus(Duration.between(since, now));
        Duration all = left.isNegative() ? Duration.ZERO : left;
        for (WorkPart later : later()) {
            all = all.plus(later.estimate());
        }
        return all;
    }
}
