package io.github.jwtbench.core.load;

import java.io.PrintStream;

/** A plain line every few seconds, and the first one after a second. */
final class LineProgress implements Progress {

    private static final long SECOND = 1_000_000_000L;
    private static final long EVERY_NANOS = 5 * SECOND;

    private final String name;
    private final PrintStream out;
    private long nextNanos;

    LineProgress(String name, PrintStream out) {
        this.name = name;
        this.out = out;
    }

    @Override
    public void update(long elapsedNanos, long answered, long failed, Interval last) {
        if (elapsedNanos < nextNanos) {
            return;
        }
        nextNanos = (elapsedNanos / EVERY_NANOS + 1) * EVERY_NANOS;
        out.println(
                name
                        + ": "
                        + elapsedNanos / SECOND
                        + " s, "
                        + answered
                        + " requests, "
                        + failed
                        + " failed; "
                        + last.words());
    }

    @Override
    public void close() {
        out.flush();
    }
}
