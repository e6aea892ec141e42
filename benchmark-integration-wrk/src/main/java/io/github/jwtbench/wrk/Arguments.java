package io.github.jwtbench.wrk;

import io.github.jwtbench.core.observe.ArgumentMemory;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * Wipes a secret from the arguments of a running child, which every user of the machine can read in
 * the process list: once the child has read them.
 */
final class Arguments {
    private static final long POLL_MILLIS = 1;

    /** At least ten seconds: a tool that has not read its arguments by then hangs. */
    private static final long MAX_POLLS = 10_000;

    private Arguments() {}

    static boolean canBeWiped() {
        return ArgumentMemory.isWritable();
    }

    /** Whether a file holds a text yet. */
    static boolean printed(Path file, String text) {
        try {
            return Files.readString(file).contains(text);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Overwrites every occurrence of a secret in a child's arguments.
     *
     * @param hasReadThem whether the child has copied its arguments, so that they may go
     * @throws IOException when they cannot be overwritten
     */
    static void wipe(ChildProcess child, String secret, BooleanSupplier hasReadThem)
            throws IOException, InterruptedException {
        long polls = 0;
        while (!hasReadThem.getAsBoolean()) {
            if (!child.isAlive()) {
                return;
            }
            if (++polls > MAX_POLLS) {
                throw new IOException("the tool that was given a token did not start in time");
            }
            // Another program's reading of its arguments gives no event to wait for.
            Thread.sleep(POLL_MILLIS);
        }
        try {
            ArgumentMemory.blank(child.pid(), secret);
        } catch (IOException | RuntimeException e) {
            if (child.isAlive()) {
                throw new IOException("the token could not be wiped from the arguments", e);
            }
        }
    }
}
