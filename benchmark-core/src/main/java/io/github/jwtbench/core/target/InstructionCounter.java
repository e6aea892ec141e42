package io.github.jwtbench.core.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Instructions that a process executes in user mode, counted by Linux' {@code perf stat}. Many
 * virtual machines do not count them, and some systems do not allow it.
 */
public final class InstructionCounter implements AutoCloseable {
    private static final String EVENT = "instructions:u";
    private static final long DEADLINE_SECONDS = 10;

    private final Process perf;
    private final Path output;

    private InstructionCounter(Process perf, Path output) {
        this.perf = perf;
        this.output = output;
    }

    /**
     * Tries to count.
     *
     * @param folder for a file
     * @return why it does not work here, or null when it does
     */
    public static String unavailable(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("perf-trial.txt");
        try (InstructionCounter counter = start(ProcessHandle.current().pid(), file)) {
            return counter.stop().isPresent()
                    ? null
                    : "perf stat does not count " + EVENT + " on this machine";
        } catch (TargetException e) {
            return e.getMessage();
        }
    }

    /**
     * Starts to count.
     *
     * @param file for perf's output
     * @throws TargetException when perf cannot be started
     */
    public static InstructionCounter start(long pid, Path file) throws TargetException {
        // It counts for as long as the command at its end runs, and cat runs until its input ends.
        ProcessBuilder builder =
                new ProcessBuilder(
                        "perf",
                        "stat",
                        "-x",
                        ",",
                        "-e",
                        EVENT,
                        "-o",
                        file.toString(),
                        "-p",
                        Long.toString(pid),
                        "--",
                        "cat");
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        try {
            return new InstructionCounter(builder.start(), file);
        } catch (IOException e) {
            throw new TargetException("perf could not be started: " + e.getMessage(), e);
        }
    }

    /**
     * Ends the count.
     *
     * @return instructions since the start; empty when they were not counted, or not all the time
     */
    public OptionalLong stop() throws IOException, InterruptedException {
        perf.getOutputStream().close();
        if (!perf.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)
                || perf.exitValue() != 0
                || !Files.exists(output)) {
            return OptionalLong.empty();
        }
        return read(Files.readAllLines(output));
    }

    /**
     * Reads {@code value,unit,event,run time,percentage,…} as {@code perf stat -x ,} writes it. A
     * percentage below 100 means that the value was extrapolated.
     */
    static OptionalLong read(List<String> lines) {
        for (String line : lines) {
            String[] fields = line.split(",");
            if (fields.length >= 5
                    && fields[2].equals(EVENT)
                    && fields[0].matches("[0-9]+")
                    && fields[4].equals("100.00")) {
                return OptionalLong.of(Long.parseLong(fields[0]));
            }
        }
        return OptionalLong.empty();
    }

    @Override
    public void close() {
        perf.destroy();
    }
}
