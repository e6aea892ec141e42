package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.load.driver.Request;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The requests of a trial, shared by its threads. */
final class TrialRequests {

    private final Request[] requests;
    private final boolean once;
    private final AtomicLong next = new AtomicLong();

    /**
     * @param requests at least one
     * @param once whether each may be sent only once
     */
    TrialRequests(List<Request> requests, boolean once) {
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("requests must be >= 1, got: 0");
        }
        this.requests = requests.toArray(Request[]::new);
        this.once = once;
    }

    /**
     * The next request, round robin.
     *
     * @throws IllegalStateException if each may be sent only once and none is left
     */
    Request next() {
        long n = next.getAndIncrement();
        if (once && n >= requests.length) {
            throw new IllegalStateException(
                    "all "
                            + requests.length
                            + " unique tokens of this trial are used up: more must be minted, or"
                            + " the trial must be shorter");
        }
        return requests[(int) (n % requests.length)];
    }
}
