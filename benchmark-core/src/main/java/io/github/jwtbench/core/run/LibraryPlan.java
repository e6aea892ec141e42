package io.github.jwtbench.core.run;

import java.util.List;

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
}
