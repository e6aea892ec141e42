package io.github.jwtbench.core.load;

import java.io.PrintStream;

/** Receives the progress of a run about once per second. */
public interface Progress extends AutoCloseable {
    /** From one plain line to the next. */
    int LINE_SECONDS = 5;

    /**
     * Shows where the run is.
     *
     * @param answered requests answered so far
     * @param failed requests failed so far
     * @param last about the last second; it ends where the run is
     */
    void update(long answered, long failed, Interval last);

    /** Ends the display. */
    @Override
    default void close() {}

    /** Shows nothing. */
    static Progress none() {
        return (answered, failed, last) -> {};
    }

    /** A line for each second, for a program to read. */
    static Progress eachSecond(String name, PrintStream out) {
        return new LineProgress(name, out, 1);
    }

    /** A plain line every few seconds, so that logs stay readable. */
    static Progress lines(String name, PrintStream out) {
        return new LineProgress(name, out, LINE_SECONDS);
    }
}
