package io.github.jwtbench.core.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;

/** Ends a benchmark module's JVM: with its command's exit code, or with the build that began it. */
public final class ModuleMain {
    /** Exit code of a shell's command that an interrupt has ended. */
    private static final int INTERRUPTED = 130;

    private ModuleMain() {}

    /** Runs a command and exits. */
    public static void run(Callable<Integer> command, String[] arguments) {
        ProcessHandle.current()
                .parent()
                .ifPresent(parent -> ParentWatch.start(parent, () -> System.exit(INTERRUPTED)));
        System.exit(
                new CommandLine(command)
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .execute(arguments));
    }
}
