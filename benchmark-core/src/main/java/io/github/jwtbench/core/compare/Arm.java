package io.github.jwtbench.core.compare;

import java.io.IOException;

/** One of the alternatives, ready to work: it has been set up, and warmed up. */
public interface Arm {

    /** Its name among the arms of the comparison. */
    String name();

    /**
     * Does a fixed number of operations and returns their cost.
     *
     * @throws IOException if an operation failed, or its cost cannot be read; the whole slice is
     *     then discarded
     */
    Work work() throws IOException, InterruptedException;
}
