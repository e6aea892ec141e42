package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.Words;

/** The service's CPU time per request is known, and is possible on this machine. */
public final class ServiceCpu {

    /** Name of the check. */
    public static final String NAME = "service-cpu";

    /**
     * CPU time is read just before the tool starts and just after it ends, a little longer than the
     * time that the tool counts, and in ticks of 10 ms.
     */
    public static final double TOLERANCE = 0.05;

    /**
     * Less CPU time than reading a request and writing its answer in the kernel: a process that
     * used less did not answer the request.
     */
    public static final double LEAST_MICROS = 1;

    private static final CheckRule RULE =
            new CheckRule(
                    NAME,
                    "CPU time per request is at least 1 µs, and not more processors are used than"
                            + " there are");

    private ServiceCpu() {}

    static Check check(ServiceCost cost, int cores) {
        Double micros = cost.cpuMicrosPerRequest();
        if (micros == null || cost.cpuCores() == null) {
            String why = cost.reading() == null ? null : cost.reading().notMeasured();
            return RULE.notMeasured(
                    "the service's CPU time was not measured" + (why == null ? "" : ": " + why));
        }
        if (cost.reading() != null && !cost.reading().local()) {
            return RULE.passOrFail(
                    micros >= LEAST_MICROS,
                    Words.of(
                            "%.1f µs per request, %.2f processors of a machine that may be another"
                                    + " one",
                            micros, cost.cpuCores()));
        }
        boolean holds = micros >= LEAST_MICROS && cost.cpuCores() <= cores * (1 + TOLERANCE);
        return RULE.passOrFail(
                holds,
                Words.of(
                        "%.1f µs per request, %.2f of %d processors",
                        micros, cost.cpuCores(), cores));
    }
}
