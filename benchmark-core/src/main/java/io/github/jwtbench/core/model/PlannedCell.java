package io.github.jwtbench.core.model;

import java.util.Objects;

/**
 * A cell that is to be measured.
 *
 * @param cell which
 * @param throughputForks JVMs in which JMH counts operations per second, at least 1
 * @param sampleForks JVMs in which JMH samples the time of single operations; 0 for none
 */
public record PlannedCell(Cell cell, int throughputForks, int sampleForks) {

    public PlannedCell {
        Objects.requireNonNull(cell, "cell");
        if (throughputForks < 1) {
            throw new IllegalArgumentException(
                    "throughputForks must be >= 1, got: " + throughputForks);
        }
        if (sampleForks < 0) {
            throw new IllegalArgumentException("sampleForks must be >= 0, got: " + sampleForks);
        }
    }
}
