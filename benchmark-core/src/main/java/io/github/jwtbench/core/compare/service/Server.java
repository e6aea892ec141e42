package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.observe.JvmThreads;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.service.RunningService;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A service that answers arms.
 *
 * @param pid process whose CPU time is counted; 0 if it cannot be seen
 * @param meter used if the process cannot be seen
 * @param allocated bytes of heap memory that the threads of its JVM have allocated so far; null if
 *     unknown
 * @param incidents failures so far, one sentence each
 */
public record Server(
        long pid,
        ServiceMeter meter,
        Supplier<@Nullable Long> allocated,
        Supplier<List<String>> incidents) {
    /** A server without counted allocations. */
    public Server(long pid, ServiceMeter meter, Supplier<List<String>> incidents) {
        this(pid, meter, () -> null, incidents);
    }

    /** A running service. */
    public static Server of(RunningService service) {
        return new Server(service.pid(), service.meter(), service::incidents);
    }

    /** A running service whose JVM has the management agent. */
    static Server counting(RunningService service) {
        Optional<JvmThreads> jvm = JvmThreads.of(service.pid());
        Supplier<Long> allocated = () -> jvm.map(JvmThreads::allocatedBytes).orElse(null);
        return new Server(service.pid(), service.meter(), allocated, service::incidents);
    }
}
