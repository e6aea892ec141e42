package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.FormatSizes;
import io.github.jwtbench.core.model.Run;
import java.util.List;

/**
 * A run of token formats with what its forks and its tokens were.
 *
 * @param run what was made of it
 * @param cells fork by fork; empty if they could not be read
 * @param sizes likewise
 */
public record FormatRun(Run run, List<MeasuredCell> cells, FormatSizes sizes) {

    public FormatRun {
        cells = List.copyOf(cells);
    }
}
