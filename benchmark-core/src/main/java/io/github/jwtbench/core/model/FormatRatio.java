package io.github.jwtbench.core.model;

import io.github.jwtbench.core.model.Ratio.Verdict;
import java.util.Objects;

/**
 * One time or size over another.
 *
 * @param ratio geometric mean over the forks of one by that of the other
 * @param low lower end of the 95 % interval; null when there is none
 * @param high upper end; null when there is none
 * @param verdict what may be said of what is above the line
 */
public record FormatRatio(double ratio, Double low, Double high, Verdict verdict) {

    public FormatRatio {
        Objects.requireNonNull(verdict, "verdict");
        if (!(ratio > 0)) {
            throw new IllegalArgumentException("ratio must be > 0, got: " + ratio);
        }
        if ((low == null) != (high == null) || low != null && !(low <= ratio && ratio <= high)) {
            throw new IllegalArgumentException(
                    "ratio must lie in its interval, got: %s in %s to %s"
                            .formatted(ratio, low, high));
        }
    }
}
