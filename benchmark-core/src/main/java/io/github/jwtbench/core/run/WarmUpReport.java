package io.github.jwtbench.core.run;

import java.util.List;

/**
 * How the service was warmed up before its first run.
 *
 * @param steady whether the cost per request stopped falling within the time allowed; false, too,
 *     where the cost is not known
 * @param seconds how long the warm-up took
 * @param cpuMicrosPerRequest CPU microseconds of the service per request, window by window; empty
 *     where it is not known
 */
public record WarmUpReport(boolean steady, double seconds, List<Double> cpuMicrosPerRequest) {
    public WarmUpReport {
        cpuMicrosPerRequest = List.copyOf(cpuMicrosPerRequest);
    }

    /** Whether the cost is known, and had not come to rest. */
    public boolean stillMoving() {
        return !steady && !cpuMicrosPerRequest.isEmpty();
    }
}
