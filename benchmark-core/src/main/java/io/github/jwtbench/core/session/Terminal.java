package io.github.jwtbench.core.session;

import io.github.jwtbench.core.load.Progress;
import java.io.PrintStream;
import java.time.Duration;

/** The terminal of this process, if it has one. */
public final class Terminal {
    private Terminal() {}

    /** Display for a run of that name and length. */
    public static Progress progress(String name, Duration planned, PrintStream out) {
        return Progress.on(
                name, planned, out, Progress.isTerminal(System.console(), System.getenv("TERM")));
    }
}
