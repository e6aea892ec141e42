package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.cli.Subcommand;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the benchmarks of a checkout with its Maven wrapper. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        customSynopsis =
                "jwtbench run [-hV] [--profile=PROFILE] [--module=MODULE] [CHECKOUT]"
                        + " [-- MAVEN-ARGUMENT...]",
        description = "Builds a checkout, runs its benchmarks, and prints where the report is.",
        footer = {"", "Example:", "  jwtbench run . --profile quick -- -Dbenchmark.engine=jose4j"})
public final class RunBenchmarks implements Subcommand {
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "CHECKOUT",
            description = "The checkout, default: this folder. After --, arguments for Maven.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            description = "A profile of the checkout besides \"benchmark\", such as quick.")
    private @Nullable String profile;

    @Option(
            names = "--module",
            paramLabel = "MODULE",
            description = "Runs the benchmarks of this module only.")
    private @Nullable String module;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> given = spec.root().commandLine().getParseResult().originalArgs();
        int delimiter = given.indexOf("--");
        int own =
                delimiter < 0
                        ? arguments.size()
                        : arguments.size() - (given.size() - delimiter - 1);
        if (own > 1) {
            throw new IllegalArgumentException(
                    "one CHECKOUT can be run, got: " + String.join(" ", arguments.subList(0, own)));
        }
        Checkout checkout = Checkout.of(Path.of(own == 0 ? "." : arguments.get(0)));
        List<String> command = command(checkout, arguments.subList(own, arguments.size()));
        spec.commandLine().getOut().println(String.join(" ", command));
        Path report = checkout.folder().resolve("target/benchmark-report/index.html");
        FileTime before = modified(report);
        int verdict = ChildProcess.inTerminal(ChildCommand.of(command).in(checkout.folder()));
        if (modified(report).equals(before)) {
            throw new IOException(
                    "nothing was measured: the build ended with exit code %s and left no new %s"
                            .formatted(verdict, report));
        }
        spec.commandLine().getOut().println("report: " + report);
        return verdict == 0 ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private List<String> command(Checkout checkout, List<String> more) {
        String profiles = "-Pbenchmark";
        if (profile != null) {
            checkout.requireProfile(profile);
            profiles += "," + profile;
        }
        List<String> command =
                new ArrayList<>(
                        List.of(checkout.maven().toString(), "-B", "-ntp", "verify", profiles));
        if (module != null) {
            checkout.requireModule(module);
            command.addAll(List.of("-pl", module, "-am"));
        }
        command.addAll(more);
        return command;
    }

    /** When a file was changed; the earliest time for a file that is missing. */
    private static FileTime modified(Path file) throws IOException {
        return Files.exists(file) ? Files.getLastModifiedTime(file) : FileTime.fromMillis(0);
    }
}
