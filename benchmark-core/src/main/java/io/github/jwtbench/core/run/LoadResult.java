package io.github.jwtbench.core.run;

import java.util.Objects;

/**
 * What a service under load did. Only the workload is known of a run that did not execute.
 *
 * @param workload what the driver was told to do
 * @param outcome what became of the requests, null when the run did not execute
 * @param performance how fast, null when the run did not execute
 * @param service what it cost the service, null when the run did not execute
 * @param driver what it cost the driver, null when the run did not execute
 * @param warmUp how the service was warmed up, null when it was not
 */
public record LoadResult(
        Workload workload,
        Outcome outcome,
        Performance performance,
        ServiceCost service,
        DriverCost driver,
        WarmUpReport warmUp)
        implements RunResult {

    public LoadResult {
        Objects.requireNonNull(workload, "workload");
    }

    @Override
    public boolean isComplete() {
        return outcome != null
                && performance != null
                && performance.latency() != null
                && service != null
                && driver != null;
    }
}
