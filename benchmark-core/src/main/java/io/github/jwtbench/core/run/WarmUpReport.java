package io.github.jwtbench.core.run;

import java.util.List;

/**
 * The warm-up of the service before its first run.
 *
 * @param steady whether the cost per request stopped falling within the allowed time; false also if
 *     the cost is unknown
 * @param seconds duration of the warm-up
 * @param cpuMicrosPerRequest CPU microseconds of the service per request, window by window; empty
 *     if unknown
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
