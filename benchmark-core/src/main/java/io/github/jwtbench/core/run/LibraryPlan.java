package io.github.jwtbench.core.run;

import java.util.List;
import java.util.Objects;

/**
 * What a library run is to measure, written down before it starts.
 *
 * @param cells cells to measure, at least 1
 * @param gaps cells that would belong there, but that a library cannot do
 */
public record LibraryPlan(List<PlannedCell> cells, List<Gap> gaps) {

    public LibraryPlan {
        cells = List.copyOf(cells);
        gaps = List.copyOf(gaps);
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("a plan must have cells, got: none");
        }
        if (cells.stream().map(PlannedCell::cell).distinct().count() != cells.size()) {
            throw new IllegalArgumentException("cells must differ, got: " + cells);
        }
    }

    /**
     * A cell that is to be measured.
     *
     * @param cell which
     * @param throughputForks JVMs in which JMH counts operations per second, at least 1; 0 only in
     *     a cell of first calls
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
}
