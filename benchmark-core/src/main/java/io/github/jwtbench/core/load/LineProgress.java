package io.github.jwtbench.core.load;

import java.io.PrintStream;

/** Prints a plain line at regular intervals, the first after one second. */
final class LineProgress implements Progress {

    private static final long SECOND = 1_000_000_000L;

    private final String name;
    private final PrintStream out;
    private final long everyNanos;
    private long nextNanos = SECOND;

    LineProgress(String name, PrintStream out, int everySeconds) {
        this.name = name;
        this.out = out;
        this.everyNanos = everySeconds * SECOND;
    }

    @Override
    public void update(long answered, long failed, Interval last) {
        long elapsedNanos = last.endNanos();
        if (elapsedNanos < nextNanos) {
            return;
        }
        nextNanos = (elapsedNanos / everyNanos + 1) * everyNanos;
        out.println(
                "%s: %s s, %s requests, %s failed; %s"
                        .formatted(name, elapsedNanos / SECOND, answered, failed, last.words()));
    }

    @Override
    public void close() {
        out.flush();
    }
}
