package io.github.jwtbench.core.session;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine.ExitCode;

/**
 * The JVM of a benchmark module. It ends with the exit code of what it measures, or with the build
 * that began it.
 */
public final class ModuleMain {
    /** Exit code of a shell's command that an interrupt has ended. */
    private static final int INTERRUPTED = 130;

    private ModuleMain() {}

    /** What a module measures. */
    public interface Benchmark {

        /**
         * Checks what the settings need, before anything is written.
         *
         * @throws IllegalArgumentException names the property and its value
         * @throws IOException when a file that a setting names cannot be read
         */
        default void check() throws IOException {}

        /**
         * Measures, and writes results and report.
         *
         * @return exit code: 0 when all of it is valid
         */
        int measure(PrintStream out) throws IOException, InterruptedException;
    }

    /**
     * Measures what was asked for, and exits.
     *
     * @param benchmark of such a suite
     * @param arguments the file that Maven has written the settings to
     */
    public static void run(Function<Suite, Benchmark> benchmark, String[] arguments) {
        ProcessHandle.current().parent().ifPresent(ModuleMain::endWith);
        int exitCode = ExitCode.SOFTWARE;
        try {
            exitCode = execute(benchmark, arguments);
        } catch (Exception e) {
            e.printStackTrace();
        }
        System.exit(exitCode);
    }

    /**
     * An interrupt that reaches only Maven, or a Maven that is killed, would otherwise leave a job
     * behind that nobody waits for. Java cannot wait for a parent process, so it is polled every
     * few seconds. The exit has a thread of its own: shutdown waits for children, whose ends are
     * told by the common pool, which may have one thread only.
     */
    static void endWith(ProcessHandle build) {
        build.onExit()
                .thenRunAsync(
                        () -> System.exit(INTERRUPTED),
                        exit -> new Thread(exit, "end with the build").start());
    }

    private static int execute(Function<Suite, Benchmark> module, String[] arguments)
            throws IOException, InterruptedException {
        Suite suite;
        Benchmark benchmark;
        try {
            if (arguments.length != 1) {
                throw new IllegalArgumentException(
                        "the argument must be one file of settings, got: "
                                + String.join(" ", arguments));
            }
            suite = Suite.read(Path.of(arguments[0]));
            Selection selection = Selection.of(suite.settings());
            if (!selection.isAsked()) {
                System.out.println(selection.refusal());
                return ExitCode.OK;
            }
            benchmark = module.apply(suite);
            benchmark.check();
        } catch (IllegalArgumentException | IOException e) {
            System.out.println(e.getMessage());
            return ExitCode.USAGE;
        }
        return benchmark.measure(Terminal.out(System.out));
    }
}
