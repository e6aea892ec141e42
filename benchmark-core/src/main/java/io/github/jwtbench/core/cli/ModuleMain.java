package io.github.jwtbench.core.cli;

import java.io.IOException;
import java.io.PrintStream;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ExitCode;

/**
 * The JVM of a benchmark module. It ends with the exit code of what it measures, or with the build
 * that began it.
 */
public final class ModuleMain {
    /** Exit code of a shell's command that an interrupt has ended. */
    private static final int INTERRUPTED = 130;

    private ModuleMain() {}

    /** What a module measures; picocli fills its options. */
    public interface Benchmark {

        /**
         * Checks that the options fit together, before anything is written.
         *
         * @throws IllegalArgumentException names the property and its value
         * @throws IOException when a file that an option names cannot be read
         */
        default void check() throws IOException {}

        /**
         * Measures, and writes results and report.
         *
         * @return exit code: 0 when all of it is valid
         */
        int measure(PrintStream out) throws IOException, InterruptedException;
    }

    /** Measures what was asked for, and exits. */
    public static void run(Benchmark benchmark, String[] arguments) {
        ProcessHandle.current()
                .parent()
                .ifPresent(parent -> ParentWatch.start(parent, () -> System.exit(INTERRUPTED)));
        Selection selection = new Selection();
        System.exit(
                new CommandLine(benchmark)
                        .addMixin("selection", selection)
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .setExecutionStrategy(
                                parsed -> {
                                    try {
                                        return execute(benchmark, selection);
                                    } catch (Exception e) {
                                        throw new ExecutionException(
                                                parsed.commandSpec().commandLine(),
                                                e.toString(),
                                                e);
                                    }
                                })
                        .execute(arguments));
    }

    private static int execute(Benchmark benchmark, Selection selection)
            throws IOException, InterruptedException {
        if (!selection.isAsked()) {
            System.out.println(selection.refusal());
            return ExitCode.OK;
        }
        try {
            benchmark.check();
        } catch (IllegalArgumentException | IOException e) {
            System.out.println(e.getMessage());
            return ExitCode.USAGE;
        }
        return benchmark.measure(System.out);
    }
}
