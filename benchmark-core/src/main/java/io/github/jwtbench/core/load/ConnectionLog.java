package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Connections;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Counts and times the connection events of a driver during one run. */
final class ConnectionLog implements ConnectionListener {

    private final RunClock clock;
    private final LongAdder reopened = new LongAdder();
    private final LongAdder reopeningNanos = new LongAdder();
    private final LongAdder resent = new LongAdder();
    private final LongAdder unasked = new LongAdder();
    private final AtomicReference<String> firstUnasked = new AtomicReference<>();

    ConnectionLog(RunClock clock) {
        this.clock = clock;
    }

    @Override
    public Runnable reopening() {
        long from = clock.now();
        return () -> {
            reopened.increment();
            reopeningNanos.add(clock.now() - from);
        };
    }

    @Override
    public void resent() {
        resent.increment();
    }

    @Override
    public void unasked(String what) {
        firstUnasked.compareAndSet(null, what);
        unasked.increment();
    }

    boolean hasUnasked() {
        return firstUnasked.get() != null;
    }

    Connections connections() {
        return new Connections(
                reopened.sum(),
                reopeningNanos.sum(),
                resent.sum(),
                unasked.sum(),
                firstUnasked.get());
    }
}
