package io.github.jwtbench.core.compare;

import java.io.IOException;

/** One of the alternatives, ready to work: it has been set up, and warmed up. */
public interface Arm {

    /** Its name among the arms of the comparison. */
    String name();

    /**
     * Does some operations now, as many each time, and says what they took.
     *
     * @throws IOException when an operation went wrong, or its cost cannot be read; no part of such
     *     a slice counts
     */
    Work work() throws IOException, InterruptedException;
}
