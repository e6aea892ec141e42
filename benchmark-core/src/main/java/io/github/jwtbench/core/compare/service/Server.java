package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.environment.RunningService;
import io.github.jwtbench.core.observe.JvmThreads;
import io.github.jwtbench.core.observe.ServiceMeter;
import java.util.List;
import java.util.function.Supplier;

/**
 * A service that answers arms.
 *
 * @param pid process whose CPU time is counted; 0 where it cannot be seen
 * @param meter is read where the process cannot be seen
 * @param allocated heap memory that the threads of its JVM have taken until now, bytes; null where
 *     that is not told
 * @param incidents what has gone wrong with it until now, one sentence each
 */
public record Server(
        long pid, ServiceMeter meter, Supplier<Long> allocated, Supplier<List<String>> incidents) {
    /** One of which allocations do not matter. */
    public Server(long pid, ServiceMeter meter, Supplier<List<String>> incidents) {
        this(pid, meter, () -> null, incidents);
    }

    /** One that runs. */
    public static Server of(RunningService service) {
        return new Server(service.pid(), service.meter(), service::incidents);
    }

    /** One that runs, whose JVM's management agent is started. */
    static Server counting(RunningService service) {
        JvmThreads jvm = JvmThreads.of(service.pid());
        return new Server(service.pid(), service.meter(), jvm::allocatedBytes, service::incidents);
    }
}
