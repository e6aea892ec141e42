package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Cell;
import java.util.Objects;

/**
 * A cell that does not exist, because the library under test cannot do it.
 *
 * @param cell which
 * @param reason why, in words
 */
public record Gap(Cell cell, String reason) {

    public Gap {
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(reason, "reason");
    }
}
