package io.github.jwtbench.wrk;

import io.github.jwtbench.core.observe.ProcFs;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Wipes a secret from the arguments of a running child, which every user of the machine can read in
 * the process list. Linux only: the arguments lie at the top of the process's own memory (proc(5)),
 * and a parent may write there.
 */
final class Arguments {
    private static final long POLL_MILLIS = 1;

    /** At least ten seconds: a tool that has not read its arguments by then hangs. */
    private static final long MAX_POLLS = 10_000;

    private Arguments() {}

    static boolean canBeWiped() {
        return Files.isWritable(Path.of("/proc/self/mem"));
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
            overwrite(child.pid(), secret.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException | RuntimeException e) {
            if (child.isAlive()) {
                throw new IOException("the token could not be wiped from the arguments", e);
            }
        }
    }

    private static void overwrite(long pid, byte[] secret) throws IOException {
        ProcFs.ArgumentRange range = new ProcFs().arguments(pid);
        if (range == null) {
            return;
        }
        byte[] blank = new byte[secret.length];
        Arrays.fill(blank, (byte) '*');
        try (RandomAccessFile memory = new RandomAccessFile("/proc/" + pid + "/mem", "rw")) {
            long start = range.start();
            byte[] arguments = new byte[Math.toIntExact(range.end() - start)];
            memory.seek(start);
            memory.readFully(arguments);
            for (int at = indexOf(arguments, secret, 0);
                    at >= 0;
                    at = indexOf(arguments, secret, at + 1)) {
                memory.seek(start + at);
                memory.write(blank);
            }
        }
    }

    private static int indexOf(byte[] text, byte[] part, int from) {
        for (int at = from; at <= text.length - part.length; at++) {
            if (Arrays.equals(text, at, at + part.length, part, 0, part.length)) {
                return at;
            }
        }
        return -1;
    }
}
