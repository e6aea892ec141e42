package io.github.jwtbench.core.load;

import java.io.Console;
import java.io.PrintStream;
import java.time.Duration;

/** Told about once per second how far a run is. */
public interface Progress extends AutoCloseable {
    /** From one plain line to the next. */
    int LINE_SECONDS = 5;

    /**
     * Shows where the run is.
     *
     * @param elapsedNanos since the start of the run
     * @param answered requests answered so far
     * @param failed requests failed so far
     * @param last about the last second
     */
    void update(long elapsedNanos, long answered, long failed, Interval last);

    /** Ends the display. */
    @Override
    void close();

    /** Shows nothing. */
    static Progress none() {
        return new Progress() {
            @Override
            public void update(long elapsedNanos, long answered, long failed, Interval last) {}

            @Override
            public void close() {}
        };
    }

    /** A line for each second, for a program to read. */
    static Progress eachSecond(String name, PrintStream out) {
        return new LineProgress(name, out, 1);
    }

    /**
     * Shows a bar on a terminal and plain lines elsewhere, so that logs stay readable.
     *
     * @param name name of the run
     * @param planned how long the run should take
     * @param out where to print
     * @param terminal whether {@code out} is a terminal, see {@link #isTerminal}
     */
    static Progress on(String name, Duration planned, PrintStream out, boolean terminal) {
        return terminal
                ? new BarProgress(name, planned, out)
                : new LineProgress(name, out, LINE_SECONDS);
    }

    /**
     * Whether a bar can be drawn.
     *
     * @param console {@link System#console()}, null if there is none
     * @param term the environment variable TERM, or null
     */
    static boolean isTerminal(Console console, String term) {
        return isInteractive(console) && term != null && !term.isBlank() && !term.equals("dumb");
    }

    /**
     * Whether a console is a terminal. From JDK 22 on it need not be one, and has a method that
     * tells.
     */
    private static boolean isInteractive(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
