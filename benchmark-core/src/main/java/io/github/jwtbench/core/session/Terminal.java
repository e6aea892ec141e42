package io.github.jwtbench.core.session;

import io.github.jwtbench.core.load.Progress;
import java.io.Console;
import java.io.PrintStream;
import java.time.Duration;

/** The terminal of this process, if it has one. */
public final class Terminal {
    private Terminal() {}

    /** Where questions can be asked, or null. */
    public static Console console() {
        Console console = System.console();
        return Progress.isTerminal(console, System.getenv("TERM")) ? console : null;
    }

    /** Display for a run of that name and length. */
    public static Progress progress(String name, Duration planned, PrintStream out) {
        return Progress.on(name, planned, out, console() != null);
    }
}
