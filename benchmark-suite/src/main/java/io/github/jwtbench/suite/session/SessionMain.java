package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.process.ProcessFile;
import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.core.terminal.Terminal;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.SettingsFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine.ExitCode;

/**
 * The JVM that makes the measurements of a build, all modules in one session. Maven starts it for
 * each module with benchmarks; before the last module it ends immediately. It ends with the exit
 * code of its measurements, or with the build that started it.
 */
public final class SessionMain {
    /** Exit code of a shell's command that an interrupt has ended. */
    private static final int INTERRUPTED = 130;

    private SessionMain() {}

    /**
     * @param arguments the file that Maven has written the settings to, and further settings
     */
    public static void main(String[] arguments) {
        run(
                ServiceLoader.load(BenchmarkModule.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList(),
                arguments);
    }

    /**
     * Measures, and exits.
     *
     * @param modules the modules that can be measured
     * @param arguments the file to which Maven has written the settings, and further settings
     */
    public static void run(List<BenchmarkModule> modules, String[] arguments) {
        ProcessHandle.current().parent().ifPresent(SessionMain::endWith);
        int exitCode = ExitCode.SOFTWARE;
        try {
            exitCode = execute(modules, arguments);
        } catch (Exception e) {
            e.printStackTrace();
        }
        System.exit(exitCode);
    }

    /**
     * Without this, an interrupt of Maven only, or a killed Maven, would leave a job behind. Java
     * cannot wait for a parent process, so it is polled every few seconds. The exit has a separate
     * thread: shutdown waits for children, whose ends the common pool reports, which may have only
     * one thread.
     */
    private static void endWith(ProcessHandle build) {
        build.onExit()
                .thenRunAsync(
                        () -> System.exit(INTERRUPTED),
                        exit -> new Thread(exit, "end with the build").start());
    }

    /** A measured module and its settings. */
    private record MeasuredModule(BenchmarkModule benchmarks, ModuleSettings module) {}

    private static int execute(List<BenchmarkModule> modules, String[] arguments)
            throws IOException, InterruptedException {
        List<MeasuredModule> measured;
        try {
            if (arguments.length == 0) {
                throw new IllegalArgumentException(
                        "the first argument must be a file of settings, got none");
            }
            String[] more = Arrays.copyOfRange(arguments, 1, arguments.length);
            measured = measured(modules, SettingsFile.read(Path.of(arguments[0]), more));
        } catch (IllegalArgumentException | IOException e) {
            System.out.println(e.getMessage());
            return ExitCode.USAGE;
        }
        if (measured.isEmpty()) {
            return ExitCode.OK;
        }
        PrintStream out = Terminal.out(System.out);
        ModuleSettings last = measured.get(measured.size() - 1).module();
        Path processes = last.settings().checkout().resolve("target").resolve("processes.txt");
        if (!ProcessFile.open(processes, out::println)) {
            out.println(
                    "another session runs in "
                            + last.settings().checkout()
                            + ": only one can at a time");
            return ExitCode.USAGE;
        }
        for (MeasuredModule each : measured) {
            each.module().deleteTokens();
        }
        Services services = new Services(last, out::println);
        List<Session> sessions = new ArrayList<>();
        for (MeasuredModule each : measured) {
            sessions.add(each.benchmarks().session(each.module(), services, out));
        }
        if (sessions.stream()
                .flatMap(session -> session.stages().stream())
                .anyMatch(stage -> !stage.needs().isEmpty())) {
            try {
                last.requireFreePorts();
            } catch (TargetException e) {
                out.println(e.getMessage());
                return ExitCode.USAGE;
            }
        }
        List<String> selected = Reactor.of(last.settings()).selected();
        String command = Reactor.command(selected, Path.of(arguments[0]));
        return new Runner(sessions, services, command, out).run();
    }

    /** The modules measured now; prints a reason if there is none. */
    private static List<MeasuredModule> measured(List<BenchmarkModule> modules, Settings settings)
            throws IOException {
        Reactor reactor = Reactor.of(settings);
        String obstacle = reactor.obstacle();
        if (obstacle != null) {
            System.out.println(obstacle);
            return List.of();
        }
        List<MeasuredModule> measured = new ArrayList<>();
        for (Reactor.Module each : reactor.measured()) {
            BenchmarkModule module =
                    modules.stream()
                            .filter(one -> one.artifact().equals(each.artifact()))
                            .findFirst()
                            .orElseThrow();
            if (module.isMeasured(settings)) {
                measured.add(
                        new MeasuredModule(module, new ModuleSettings(settings, each.folder())));
            }
        }
        for (MeasuredModule each : measured) {
            each.benchmarks().check(each.module());
        }
        return measured;
    }
}
