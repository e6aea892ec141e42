package io.github.jwtbench.core.witness;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** An external load tool, run to its end with its output kept. */
public final class ToolProcess {
    private ToolProcess() {}

    /** What a started tool may need done while it runs. */
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
    public static RunMaker.Driven run(
            ChildCommand command, Path stdout, Duration atMost, WhileRunning meanwhile)
            throws IOException, InterruptedException {
        Path errors = stdout.resolveSibling(stdout.getFileName() + ".err");
        Account account = Account.here();
        Double before = account.endedChildrenCpuSeconds();
        try (ChildProcess tool = ChildProcess.start("The tool", command, stdout, errors)) {
            meanwhile.with(tool);
            tool.endsWithin(atMost);
            return new RunMaker.Driven(
                    tool.exitCode(), Account.used(before, account.endedChildrenCpuSeconds()));
        }
    }
}
