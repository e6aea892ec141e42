package io.github.jwtbench.core.observe;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * The arguments of a child, which every user of the machine can read in the process list. Linux
 * only: they lie at the top of the process's own memory (proc(5)), and a parent may write there.
 */
public final class ArgumentMemory {
    private static final int ARG_START = 48;
    private static final int ARG_END = 49;

    private ArgumentMemory() {}

    /** Whether it can be written here. */
    public static boolean isWritable() {
        return Account.here().linux() && Files.isWritable(Path.of("/proc/self/mem"));
    }

    /**
     * Overwrites every occurrence of an ASCII text with asterisks; does nothing once it is gone.
     */
    public static void blank(long pid, String text) throws IOException {
        Optional<String[]> fields = new ProcFs().stat(String.valueOf(pid));
        if (fields.isPresent()) {
            blank(pid, fields.get(), text);
        }
    }

    private static void blank(long pid, String[] fields, String text) throws IOException {
        byte[] part = text.getBytes(StandardCharsets.US_ASCII);
        byte[] blank = new byte[part.length];
        Arrays.fill(blank, (byte) '*');
        try (RandomAccessFile memory = new RandomAccessFile("/proc/" + pid + "/mem", "rw")) {
            long start = Long.parseLong(fields[ARG_START]);
            byte[] arguments = new byte[Math.toIntExact(Long.parseLong(fields[ARG_END]) - start)];
            memory.seek(start);
            memory.readFully(arguments);
            for (int at = indexOf(arguments, part, 0);
                    at >= 0;
                    at = indexOf(arguments, part, at + 1)) {
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
