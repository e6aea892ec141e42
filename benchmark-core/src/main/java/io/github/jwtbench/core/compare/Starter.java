package io.github.jwtbench.core.compare;

import java.io.IOException;
import java.util.List;

/** Makes starts of a comparison: new JVMs or new services, in which the arms take turns. */
public interface Starter {

    /**
     * Makes one, and ends what it started.
     *
     * @param number of the start, from 0
     * @param arms those that take part
     * @return its slices
     * @throws IOException when it failed: the comparison is INVALID then
     */
    List<Slice> start(int number, List<ArmSpec> arms) throws IOException, InterruptedException;

    /**
     * How many starts are made side by side, from threads of their own. CPU time hardly depends on
     * what runs beside, and more starts fit into the budget.
     */
    default int atOnce() {
        return 1;
    }
}
