package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.http.Proxies;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.report.Explanation;
import io.github.jwtbench.core.report.Failures;
import io.github.jwtbench.core.report.Guide;
import io.github.jwtbench.core.report.SessionReport;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.terminal.TerminalWriter;
import io.github.jwtbench.core.tools.HyperfoilOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The command line, {@code java -jar benchmark-suite/target/jwtbench.jar}: {@code --help} lists the
 * commands, and {@code COMMAND --help} has an example of each.
 *
 * <p>Exit code 0 when all is well, 1 when a run is INVALID or a step failed, 2 for wrong arguments,
 * unusable input and whatever else goes wrong.
 */
@Command(
        name = "jwtbench",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        addMethodSubcommands = false,
        description = "Measures services; makes runs, reports, comparisons and history from files.",
        footer = {
            "",
            "Exit codes: 0 all is well, 1 a run is INVALID or a step failed, 2 wrong arguments or"
                    + " unusable input.",
            "",
            "Example:",
            "  jwtbench init https://localhost:8443/api --out scenario.yaml"
        })
public final class Jwtbench {
    private static final List<Class<?>> COMMANDS =
            List.of(
                    Init.class,
                    Load.class,
                    ShardCommand.class,
                    Merge.class,
                    Export.class,
                    Explain.class,
                    Compare.class,
                    Ab.class,
                    Verify.class,
                    Report.class,
                    HistoryCommands.class);

    private static final String SUBCOMMANDS = "META-INF/services/" + Subcommand.class.getName();

    @Spec private CommandSpec spec;

    public static void main(String[] arguments) {
        String help = arguments.length == 1 && arguments[0].equals("--help") ? help() : null;
        if (help != null) {
            System.out.print(help);
            return;
        }
        Proxies.use(System::getenv);
        System.exit(commandLine(arguments.length == 0 ? "" : arguments[0]).execute(arguments));
    }

    /**
     * The same text as picocli's, which would make a model of every command for it; null if several
     * jars add commands, or one has no such text.
     */
    private static @Nullable String help() {
        long jars = Jwtbench.class.getClassLoader().resources(SUBCOMMANDS).count();
        if (jars == 0) {
            return Resource.text(Jwtbench.class, "help.txt");
        }
        return jars == 1 && Jwtbench.class.getResource(Subcommand.HELP) != null
                ? Resource.text(Jwtbench.class, Subcommand.HELP)
                : null;
    }

    private static Stream<Class<?>> commands() {
        return Stream.concat(
                COMMANDS.stream(),
                ServiceLoader.load(Subcommand.class, Jwtbench.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::type));
    }

    /** All commands. */
    public static CommandLine commandLine() {
        CommandLine jwtbench = commandLine(commands());
        jwtbench.getCommandSpec().addMethodSubcommands();
        jwtbench.addSubcommand(AutoComplete.GenerateCompletion.class);
        Objects.requireNonNull(jwtbench.getSubcommands().get("generate-completion"))
                .getCommandSpec()
                .usageMessage()
                .footer("", "Example:", "  jwtbench generate-completion");
        return configured(jwtbench);
    }

    /** The command of that name, without the models of the others; all if there is none. */
    static CommandLine commandLine(String name) {
        return commands()
                .filter(
                        each ->
                                Stream.of(each.getAnnotationsByType(Command.class))
                                        .anyMatch(command -> command.name().equals(name)))
                .findFirst()
                .map(each -> configured(commandLine(Stream.of(each))))
                .orElseGet(Jwtbench::commandLine);
    }

    private static CommandLine commandLine(Stream<Class<?>> commands) {
        CommandLine jwtbench = new CommandLine(new Jwtbench(), Jwtbench::create);
        commands.forEach(jwtbench::addSubcommand);
        return jwtbench;
    }

    /** Gives the commands the writer of pages, so that they do not depend on pages. */
    private static <T> T create(Class<T> type) throws Exception {
        return type == Verdicts.class
                ? type.cast(new Verdicts(Jwtbench::writePages, Explanation::of))
                : CommandLine.defaultFactory().create(type);
    }

    private static Path writePages(List<Run> runs, Path folder, List<String> limits)
            throws IOException, InterruptedException {
        Path report = folder.resolve("report");
        Guide guide = new Guide(List.of(), List.of(), limits, List.of(), List.of(), List.of());
        Failures failures = new Failures(failure -> {});
        new SessionReport(runs, List.of(), List.of(), guide).write(report, List.of(), failures);
        failures.check();
        return report;
    }

    /** Sets how each command reads its arguments and fails. */
    public static CommandLine configured(CommandLine command) {
        return command.setCaseInsensitiveEnumValuesAllowed(true)
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setParameterExceptionHandler(
                        (e, arguments) -> {
                            // Picocli's own gives suggestions instead of the usage at times.
                            PrintWriter err = new TerminalWriter(e.getCommandLine().getErr());
                            err.println(e.getMessage());
                            e.getCommandLine().usage(err);
                            return CommandLine.ExitCode.USAGE;
                        })
                .setExecutionStrategy(CommandFailure::execute);
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Makes TARGET/runs/*.json again from TARGET/raw/*.",
            footer = {"", "Example:", "  jwtbench ingest benchmark-integration-wrk/target"})
    int ingest(
            @Parameters(
                            paramLabel = "TARGET",
                            description =
                                    "A benchmark module's target folder, or the results of load.")
                    Path target,
            @Option(
                            names = "--hyperfoil",
                            paramLabel = "FILE",
                            description =
                                    "The export of Hyperfoil's controller for the same scenario: a"
                                            + " further run on the page of the rig's run.")
                    @Nullable Path hyperfoil)
            throws IOException, InterruptedException {
        int exit = CommandLine.ExitCode.OK;
        String session = hyperfoil == null ? null : HyperfoilOutput.place(target, hyperfoil);
        for (Path raw : rawRuns(target)) {
            try {
                RawSums.check(raw);
                exit = Math.max(exit, write(Ingest.run(raw), target));
            } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
                spec.commandLine().getErr().println(raw + ": " + FailureWords.of(e));
                exit = CommandLine.ExitCode.USAGE;
            }
        }
        if (session != null) {
            writePages(RunFiles.readSession(target.resolve("runs"), session), target, List.of());
        }
        return exit;
    }

    /** Writes a run, prints its outcome, and returns the exit code. */
    private int write(Run run, Path target) throws IOException {
        Path file = RunFiles.write(target.resolve("runs"), run);
        spec.commandLine().getOut().println(file + ": " + run.status());
        run.reasons().forEach(reason -> spec.commandLine().getOut().println("  " + reason));
        return exitCode(run.status());
    }

    private static int exitCode(Status status) {
        return status == Status.INVALID ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
    }

    /** Folders of raw data, except the folders of comparisons, which are complete already. */
    private static List<Path> rawRuns(Path target) throws IOException {
        Path comparisons = target.resolve(ComparisonFiles.FOLDER);
        try (Stream<Path> entries = Files.list(target.resolve("raw"))) {
            return entries.filter(Files::isDirectory)
                    .filter(raw -> !Files.exists(comparisons.resolve(raw.getFileName() + ".json")))
                    .sorted()
                    .toList();
        }
    }
}
