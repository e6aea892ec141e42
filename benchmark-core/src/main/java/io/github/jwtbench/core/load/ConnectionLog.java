package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.run.Connections;
import org.jspecify.annotations.Nullable;

/** Counts and times the connection events of a driver during one run. */
final class ConnectionLog implements ConnectionListener {

    private final RunClock clock;
    private long reopened;
    private long reopeningNanos;
    private long resent;
    private long unasked;
    private @Nullable String firstUnasked;

    ConnectionLog(RunClock clock) {
        this.clock = clock;
    }

    @Override
    public Runnable reopening() {
        long from = clock.now();
        return () -> {
            reopened++;
            reopeningNanos += clock.now() - from;
        };
    }

    @Override
    public void resent() {
        resent++;
    }

    @Override
    public void unasked(String what) {
        firstUnasked = firstUnasked == null ? what : firstUnasked;
        unasked++;
    }

    boolean hasUnasked() {
        return unasked > 0;
    }

    Connections connections() {
        return new Connections(reopened, reopeningNanos, resent, unasked, firstUnasked);
    }
}
