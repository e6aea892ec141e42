package io.github.jwtbench.core.observe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How late Linux may wake a thread, to wake several at once (PR_SET_TIMERSLACK of prctl(2)). */
public final class TimerSlack {

    private TimerSlack() {}

    /** The calling thread has none from now on; by default it has 50 microseconds. */
    public static void takeNone() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Files.writeString(Path.of("/proc/" + thread + "/timerslack_ns"), "1");
        } catch (IOException e) {
            // Not Linux, or not allowed: requests are sent a little later.
            return;
        }
    }
}
