package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.run.check.MeasuredCell;
import java.util.List;

/**
 * What was measured of the formats for one kind of carts and keys.
 *
 * @param comparison in turns, in the same JVMs
 * @param sizes of their tokens
 * @param forks some of them by JMH, in JVMs of their own; empty where that was not done
 */
public record MeasuredFormats(Comparison comparison, FormatSizes sizes, List<MeasuredCell> forks) {

    public MeasuredFormats {
        forks = List.copyOf(forks);
    }
}
