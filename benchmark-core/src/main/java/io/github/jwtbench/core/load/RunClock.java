package io.github.jwtbench.core.load;

import java.util.function.LongSupplier;

/** The one place where a run reads the time: nanoseconds since the run started. */
final class RunClock {

    private final LongSupplier nanos;
    private final long startNanos;

    /** Starts now, on a clock of nanoseconds with any origin. */
    RunClock(LongSupplier nanos) {
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
    }

    long now() {
        return nanos.getAsLong() - startNanos;
    }
}
