package io.github.jwtbench.core.observe;

import java.io.IOException;

/** Reads what a service uses, for one run. */
public interface ServiceMeter {

    /** Knows nothing. */
    ServiceMeter NONE =
            new ServiceMeter() {
                @Override
                public String source() {
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
         * @throws IOException says what is not there or cannot be read
         */
        ServiceMeter open() throws IOException, InterruptedException;
    }

    /**
     * The meter of a process, or of the container that it is in: a service whose control group is
     * not that of this process is in a container.
     *
     * @param pid of the service; where it is not ours to see, and for 0, nothing is known
     */
    static ServiceMeter of(long pid) {
        Account account = Account.here();
        return KernelMeter.of(account, pid, account.linux() ? Cgroup.ofContainer(pid) : null);
    }

    /** What it reads, as results name it; null when nothing. */
    String source();

    /**
     * Whether it reads the account of this machine. That takes next to no time; whoever else tells
     * has work with it.
     */
    boolean local();

    /**
     * Reads at this moment.
     *
     * @throws IOException says who does not answer, or is gone
     */
    ServiceUse read() throws IOException, InterruptedException;

    /** Reads at the end of the run. */
    default ServiceUse last() throws IOException, InterruptedException {
        return read();
    }

    /** CPU seconds (user and system) so far; null when not known. */
    default Double cpuSeconds() throws InterruptedException {
        try {
            return read().cpuSeconds();
        } catch (IOException e) {
            return null;
        }
    }
}
