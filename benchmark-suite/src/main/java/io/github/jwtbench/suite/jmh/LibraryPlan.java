package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.run.Gap;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.OptionalMember;
import io.github.jwtbench.core.run.setup.Require;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a library run, written before it starts.
 *
 * @param cells cells to measure, at least 1
 * @param gaps missing cells that a library does not support
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
     * A cell to measure.
     *
     * @param cell the cell
     * @param throughputForks JVMs in which JMH counts operations per second, at least 1; 0 only in
     *     a cell of first calls
     * @param sampleForks JVMs in which JMH samples the time of single operations; 0 for none
     * @param coldForks JVMs in which the first call is timed; null for none
     */
    public record PlannedCell(
            Cell cell,
            int throughputForks,
            int sampleForks,
            @OptionalMember @Nullable Integer coldForks) {

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

        /** A cell in which only the first call of each JVM is measured. */
        public static PlannedCell cold(Cell cell, int forks) {
            return new PlannedCell(cell, 0, 0, forks);
        }
    }
}
