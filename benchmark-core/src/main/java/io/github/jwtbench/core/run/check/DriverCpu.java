package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.Result;
import io.github.jwtbench.core.run.DriverCost;

/** The driver has time to spare, so that the service sets the pace. */
public final class DriverCpu {

    /** Name of the check. */
    public static final String NAME = "driver-cpu";

    /** From here on a driver's thread is so busy that answers wait for it. */
    public static final double BUSY = 0.9;

    private static final String RULE =
            Words.of("the driver uses less than %.1f processors per thread", BUSY);

    private DriverCpu() {}

    static Check check(DriverCost cost, int threads) {
        if (cost.cpuCores() == null) {
            return new Check(
                    NAME, Result.NOT_MEASURED, RULE, "the driver's CPU time was not measured");
        }
        double perThread = cost.cpuCores() / threads;
        String found =
                Words.of(
                        "%.2f processors for %d threads: %.2f per thread",
                        cost.cpuCores(), threads, perThread);
        return perThread < BUSY
                ? new Check(NAME, Result.PASS, RULE, found)
                : new Check(
                        NAME,
                        Result.NOTE,
                        RULE,
                        "the driver is the bottleneck or near it: " + found);
    }
}
