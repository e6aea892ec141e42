package io.github.jwtbench.core.run;

import java.util.List;

/**
 * How the service was warmed up before its first run.
 *
 * @param steady whether the cost per request stopped falling within the time allowed
 * @param seconds how long the warm-up took
 * @param cpuMicrosPerRequest CPU microseconds of the service per request, window by window
 */
public record WarmUpReport(boolean steady, double seconds, List<Double> cpuMicrosPerRequest) {
    public WarmUpReport {
        cpuMicrosPerRequest = List.copyOf(cpuMicrosPerRequest);
    }
}
