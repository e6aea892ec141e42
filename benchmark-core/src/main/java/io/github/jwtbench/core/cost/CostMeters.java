package io.github.jwtbench.core.cost;

import io.github.jwtbench.core.observe.KernelMeter;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.service.ContainerState;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the meters of sources. */
public final class CostMeters {
    private CostMeters() {}

    /**
     * Makes the meter of one run, after a first reading.
     *
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @throws IOException if there is nothing to read: the source, the rule, and the content found
     */
    public static ServiceMeter open(CostSource source, @Nullable Path trust)
            throws IOException, InterruptedException {
        if (source instanceof CostSource.Process process) {
            return KernelMeter.ofProcess(process.pid());
        }
        if (source instanceof CostSource.Group group) {
            return KernelMeter.ofGroup(group.folder());
        }
        if (source instanceof CostSource.Container container) {
            return ContainerState.running(container.name()).meter("container " + container.name());
        }
        if (source instanceof CostSource.Compose compose) {
            return ContainerState.running(compose.file(), compose.service())
                    .meter("service " + compose.service() + " of " + compose.file().getFileName());
        }
        if (source instanceof CostSource.Pod pod) {
            return PodMeter.open(pod, List.of("kubectl"), Clock.systemUTC());
        }
        if (source instanceof CostSource.Prometheus prometheus) {
            return PrometheusMeter.open(prometheus.address(), trust);
        }
        if (source instanceof CostSource.None) {
            return ServiceMeter.NONE;
        }
        throw new IllegalStateException("no meter of " + source);
    }
}
