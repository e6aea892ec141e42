package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Makes runs from raw output again, reports from runs, and comparisons of runs.
 *
 * <pre>
 * ./mvnw -q compile exec:java -pl benchmark-core -am \
 *     -Dexec.args="ingest benchmark-integration-wrk/target"
 * ./mvnw -q compile exec:java -pl benchmark-core -am -Dexec.args="report . 20260101T120000Z"
 * ./mvnw -q compile exec:java -pl benchmark-core -am \
 *     -Dexec.args="verify /path/to/base /path/to/candidate --out target/verification"
 * ./mvnw -q compile exec:java -pl benchmark-core -am \
 *     -Dexec.args="analyse . --session 20260101T120000Z --out target/analysis"
 * </pre>
 *
 * Exit code 0 when all is well, 1 when a run is INVALID or a step failed, 2 for wrong arguments.
 */
@Command(
        name = "jwtbench",
        mixinStandardHelpOptions = true,
        subcommands = {
            Compare.class,
            Ab.class,
            Calibrate.class,
            ErrorRatesOf.class,
            Verify.class,
            Analyse.class
        },
        description = "Makes runs, reports and comparisons from files.")
public final class Jwtbench {
    @Spec private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Jwtbench())
                .setParameterExceptionHandler(
                        (e, arguments) -> {
                            // Picocli's own gives suggestions instead of the usage at times.
                            CommandLine command = e.getCommandLine();
                            command.getErr().println(e.getMessage());
                            command.usage(command.getErr());
                            return CommandLine.ExitCode.USAGE;
                        })
                .setExecutionExceptionHandler(
                        (e, command, parsed) -> {
                            command.getErr().println(command.getCommandName() + ": " + e);
                            return CommandLine.ExitCode.SOFTWARE;
                        });
    }

    @Command(description = "Makes TARGET/runs/*.json again from TARGET/raw/*.")
    int ingest(
            @Parameters(paramLabel = "TARGET", description = "A benchmark module's target folder.")
                    Path target)
            throws IOException {
        int exit = CommandLine.ExitCode.OK;
        for (Path raw : folders(target.resolve("raw"))) {
            Run run = Ingest.run(raw);
            Path file = RunFiles.write(target.resolve("runs"), run);
            spec.commandLine().getOut().println(file + ": " + run.status());
            if (run.status() == Status.INVALID) {
                run.reasons().forEach(reason -> spec.commandLine().getOut().println("  " + reason));
                exit = CommandLine.ExitCode.SOFTWARE;
            }
        }
        return exit;
    }

    @Command(description = "Makes the report of a session again from CHECKOUT/*/target/runs.")
    int report(
            @Parameters(paramLabel = "CHECKOUT", description = "The checkout.") Path checkout,
            @Parameters(paramLabel = "SESSION", description = "The session of the runs.")
                    String session,
            @Option(
                            names = "--to",
                            paramLabel = "FOLDER",
                            description = "Default: CHECKOUT/target/benchmark-report")
                    Path to)
            throws IOException {
        Path folder = to == null ? checkout.resolve("target").resolve("benchmark-report") : to;
        Publication.report(checkout, session, folder);
        spec.commandLine().getOut().println(folder.resolve("index.html"));
        return CommandLine.ExitCode.OK;
    }

    private static List<Path> folders(Path parent) throws IOException {
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.filter(Files::isDirectory).sorted().toList();
        }
    }
}
