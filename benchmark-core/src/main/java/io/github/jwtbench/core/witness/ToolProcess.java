package io.github.jwtbench.core.witness;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** An external load tool, run to its end with its output kept. */
public final class ToolProcess {
    /** The CPU time between the last reading and the end of a tool is unknown. */
    private static final Duration LOOK_EVERY = Duration.ofMillis(20);

    private static final double NANOS_PER_SECOND = 1e9;

    private ToolProcess() {}

    /** Work that a started tool may need while it runs. */
    @FunctionalInterface
    public interface WhileRunning {
        void with(ChildProcess tool) throws IOException, InterruptedException;
    }

    /**
     * Runs a tool until it ends; kills it when it overstays.
     *
     * @param stdout file for its output
     * @param atMost how long it may take
     * @param meanwhile is called once, right after the start
     */
    public static RunMaker.DriverResult run(
            ChildCommand command, Path stdout, Duration atMost, WhileRunning meanwhile)
            throws IOException, InterruptedException {
        Path errors = stdout.resolveSibling(stdout.getFileName() + ".err");
        try (ChildProcess tool = ChildProcess.start("The tool", command, stdout, errors)) {
            meanwhile.with(tool);
            Optional<Duration> cpu = Optional.empty();
            for (long looks = atMost.dividedBy(LOOK_EVERY); looks > 0 && tool.isAlive(); looks--) {
                TimeUnit.NANOSECONDS.sleep(LOOK_EVERY.toNanos());
                Optional<Duration> seen = cpu;
                cpu = tool.cpuTime().or(() -> seen);
            }
            tool.endsWithin(Duration.ZERO);
            return new RunMaker.DriverResult(
                    tool.exitCode(),
                    cpu.map(time -> time.toNanos() / NANOS_PER_SECOND).orElse(null));
        }
    }
}
