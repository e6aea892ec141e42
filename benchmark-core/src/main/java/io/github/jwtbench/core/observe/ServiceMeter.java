package io.github.jwtbench.core.observe;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the resource usage of a service, for one run. */
public interface ServiceMeter {

    /** Knows nothing. */
    ServiceMeter NONE =
            new ServiceMeter() {
                @Override
                public @Nullable String source() {
                    return null;
                }

                @Override
                public boolean local() {
                    return true;
                }

                @Override
                public ServiceUse read() {
                    return ServiceUse.UNKNOWN;
                }
            };

    /** Makes the meter of a run. */
    @FunctionalInterface
    interface Source {
        /**
         * @throws IOException with the missing or unreadable source
         */
        ServiceMeter open() throws IOException, InterruptedException;
    }

    /**
     * The meter of a process, or of its container: a service in another control group than this
     * process is in a container.
     *
     * @param pid of the service; if it is not visible, and for 0, nothing is known
     */
    static ServiceMeter of(long pid) {
        Account account = Account.here();
        return KernelMeter.of(
                account, pid, account.linux() ? Cgroup.ofContainer(pid) : Optional.empty());
    }

    /** The source as in results. */
    @Nullable String source();

    /**
     * Whether it reads this machine's accounts. That costs almost nothing; reading other sources
     * causes work for them.
     */
    boolean local();

    /**
     * Reads now.
     *
     * @throws IOException names the source that does not answer or has ended
     */
    ServiceUse read() throws IOException, InterruptedException;

    /** Reads at the end of the run. */
    default ServiceUse last() throws IOException, InterruptedException {
        return read();
    }

    /** Step in which it counts CPU time, nanoseconds; 0 if that is at most a microsecond. */
    default long grainNanos() {
        return 0;
    }

    /** CPU seconds (user and system) so far. */
    default @Nullable Double cpuSeconds() throws InterruptedException {
        try {
            return read().cpuSeconds();
        } catch (IOException e) {
            return null;
        }
    }
}
