package io.github.jwtbench.core.compare;

import java.io.IOException;
import java.util.List;

/** Makes starts of a comparison: new JVMs or new services, in which the arms take turns. */
public interface Starter {

    /**
     * Makes a start, and ends all its processes.
     *
     * @param number of the start, from 0
     * @param arms the participating arms
     * @return its slices
     * @throws IOException if it failed: the comparison is then INVALID
     */
    List<Slice> start(int number, List<ArmSpec> arms) throws IOException, InterruptedException;

    /**
     * Number of concurrent starts, each in its own thread. CPU time hardly depends on concurrent
     * work, and more starts fit in the budget.
     */
    default int atOnce() {
        return 1;
    }
}
