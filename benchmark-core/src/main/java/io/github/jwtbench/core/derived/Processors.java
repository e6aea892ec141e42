package io.github.jwtbench.core.derived;

import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Run;
import org.jspecify.annotations.Nullable;

/** Who used the processors during a run. */
public final class Processors {

    /** Share of the machine from which on hardly any processor time is left. */
    private static final double SATURATED = 0.95;

    private Processors() {}

    /**
     * Mean number of processors used by others than service and driver.
     *
     * @return 0 if the samples show less; null if it was not measured, or the service may have been
     *     on another machine
     */
    public static @Nullable Double others(Run run) {
        Double busy = run.service().machineBusyRatioMean();
        Double service = run.service().cpuCores();
        Double driver = run.driver().cpuCores();
        CostReading reading = run.service().reading();
        boolean elsewhere = reading != null && !reading.local();
        return elsewhere || busy == null || service == null || driver == null
                ? null
                : Double.valueOf(Math.max(0, busy * run.environment().cores() - service - driver));
    }

    /** Whether hardly any processor time was left. */
    public static boolean saturated(Run run) {
        Double busy = run.service().machineBusyRatioMean();
        return busy != null && busy >= SATURATED;
    }
}
