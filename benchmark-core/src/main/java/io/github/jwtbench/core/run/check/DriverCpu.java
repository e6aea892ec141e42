package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Words;

/** The driver has time to spare, so that the service sets the pace. */
public final class DriverCpu {

    /** Name of the check. */
    public static final String NAME = "driver-cpu";

    /** From here on a driver's thread is so busy that answers wait for it. */
    public static final double BUSY = 0.9;

    private static final CheckRule RULE =
            CheckRule.of(NAME, "the driver uses less than %.1f processors per thread", BUSY);

    private DriverCpu() {}

    static Check check(DriverCost cost, int threads) {
        if (cost.cpuCores() == null) {
            return RULE.notMeasured("the driver's CPU time was not measured");
        }
        double perThread = cost.cpuCores() / threads;
        String found =
                Words.of(
                        "%.2f processors for %d threads: %.2f per thread",
                        cost.cpuCores(), threads, perThread);
        return perThread < BUSY
                ? RULE.pass(found)
                : RULE.note("the driver is the bottleneck or near it: " + found);
    }
}
