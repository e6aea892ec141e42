package io.github.jwtbench.core.process;

import io.github.jwtbench.core.environment.Machine;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.observe.ProcFs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** An external load tool, run to its end with its output kept. */
public final class ToolProcess {
    private ToolProcess() {}

    /** What a started tool may need done while it runs. */
    @FunctionalInterface
    public interface WhileRunning {
        void with(Process process) throws IOException, InterruptedException;
    }

    /** First line of a version command's output, or null when there is no such tool. */
    public static String version(String... command) {
        String line = Machine.firstLine(List.of(command), Path.of("."));
        return line.isEmpty() ? null : line;
    }

    /**
     * Runs a tool until it ends; kills it when it overstays.
     *
     * @param stdout file for its output
     * @param atMost how long it may take
     * @param meanwhile is called once, right after the start
     */
    public static RunMaker.Driven run(
            ProcessBuilder builder, Path stdout, Duration atMost, WhileRunning meanwhile)
            throws IOException, InterruptedException {
        Files.createDirectories(stdout.getParent());
        builder.redirectOutput(stdout.toFile());
        builder.redirectError(stdout.resolveSibling(stdout.getFileName() + ".err").toFile());
        ProcFs proc = new ProcFs();
        Double before = proc.endedChildrenCpuSeconds();
        Process process = builder.start();
        try {
            meanwhile.with(process);
            process.getOutputStream().close();
            if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } finally {
            process.destroyForcibly();
        }
        return new RunMaker.Driven(
                process.waitFor(), ProcFs.used(before, proc.endedChildrenCpuSeconds()));
    }
}
