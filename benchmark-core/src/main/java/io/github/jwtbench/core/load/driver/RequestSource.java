package io.github.jwtbench.core.load.driver;

/**
 * Gives each request of a run, so that tokens rotate and can be renewed while it runs.
 *
 * <p>It is called at send time by the rig's thread and by the driver's threads, so it must be safe
 * for several threads and must not block: the time it takes is the driver's, not the service's.
 */
@FunctionalInterface
public interface RequestSource {

    /**
     * Returns a request. An exception ends the run.
     *
     * @param n number of the request in the run, from 0; each number is asked for once at most
     */
    Request next(long n);
}
