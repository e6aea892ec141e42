package io.github.jwtbench.core.run;

import java.util.Objects;

/**
 * A cell that is to be measured.
 *
 * @param cell which
 * @param throughputForks JVMs in which JMH counts operations per second, at least 1; 0 only in a
 *     cell of first calls
 * @param sampleForks JVMs in which JMH samples the time of single operations; 0 for none
 * @param coldForks JVMs of which the time of the first call is taken; null for none
 */
public record PlannedCell(
        Cell cell, int throughputForks, int sampleForks, @Later Integer coldForks) {

    public PlannedCell {
        Objects.requireNonNull(cell, "cell");
        if (throughputForks < (coldForks == null ? 1 : 0)) {
            throw new IllegalArgumentException(
                    "throughputForks must be >= 1, got: " + throughputForks);
        }
        Require.atLeast(0, "sampleForks", sampleForks);
        if (coldForks != null) {
            Require.atLeast(1, "coldForks", coldForks);
        }
    }

    /** Measured when the JVM is warm. */
    public PlannedCell(Cell cell, int throughputForks, int sampleForks) {
        this(cell, throughputForks, sampleForks, null);
    }

    /** A cell of which only the first call in each JVM is measured. */
    public static PlannedCell cold(Cell cell, int forks) {
        return new PlannedCell(cell, 0, 0, forks);
    }
}
