package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.cli.ComparisonExit;
import io.github.jwtbench.core.cli.Subcommand;
import io.github.jwtbench.core.cli.TimeConverter;
import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.service.ScenarioComparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.report.comparison.ComparisonWriter;
import io.github.jwtbench.suite.builds.BuildComparison;
import io.github.jwtbench.suite.session.Publication;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds starts to a comparison that exists. */
@Command(
        name = "compare-more",
        mixinStandardHelpOptions = true,
        description =
                "Adds starts to an undecided comparison: of the measured builds, which must still"
                        + " exist, or of the library.",
        footer = {
            "",
            "Example:",
            "  jwtbench compare-more target/ab/ab.json --budget 5m",
            "  jwtbench compare-more benchmark-library/target/comparisons/library.json --budget 5m"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is slower: faster, the same, or not decided yet",
            "1:slower",
            "2:a build is gone or another one, or the measurement failed"
        })
public final class CompareMore implements Subcommand {
    private static final String JAR = "benchmarks.jar";
    private static final String MAIN = "io.github.jwtbench.library.MoreStarts";

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The comparison; it is replaced.")
    private Path file;

    @Option(
            names = "--budget",
            defaultValue = "10m",
            converter = TimeConverter.class,
            paramLabel = "TIME",
            description = "The longest time to measure, such as 10m. Default: ${DEFAULT-VALUE}.")
    private Duration budget;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Children.endWithThisProcess();
        PrintWriter console = spec.commandLine().getOut();
        Comparison more = more(ComparisonFiles.read(file), console);
        return ComparisonExit.print(more, console);
    }

    /** The kind of the comparison decides how its arms are started. */
    private Comparison more(Comparison comparison, PrintWriter console)
            throws IOException, InterruptedException {
        Path folder = file.toAbsolutePath().resolveSibling("");
        if (!folder.resolve(ComparisonFiles.name(comparison)).equals(file.toAbsolutePath())) {
            throw new IOException(
                    "the file must be called "
                            + ComparisonFiles.name(comparison)
                            + ", got: "
                            + file);
        }
        if (!comparison.isValid()) {
            throw new IOException(
                    "a comparison must be VALID, got: " + String.join("; ", comparison.reasons()));
        }
        if (comparison.arms().stream().allMatch(ArmCells::isCell)) {
            addToLibrary();
            Publication.tokenFormats(folder.resolveSibling(""), comparison.session());
            return ComparisonFiles.read(file);
        }
        if (!comparison.id().equals(ScenarioComparison.ID)) {
            throw new IOException(
                    "starts can be added to comparisons of the library and to one called %s, got: %s"
                            .formatted(ScenarioComparison.ID, comparison.id()));
        }
        return BuildComparison.of(comparison, BuildComparison.PLAN, folder.resolve("work"))
                .run(comparison, budget, new ComparisonWriter(folder, console::println));
    }

    /**
     * By {@code benchmarks.jar} of the build that made the comparison: it lies in {@code target},
     * above the folder of the comparison.
     */
    private void addToLibrary() throws IOException, InterruptedException {
        Path jar = file.toAbsolutePath().resolveSibling("..").resolve(JAR).normalize();
        if (Files.notExists(jar)) {
            throw new IOException(
                    "starts of the library need %s of the build that made %s, there is none at %s"
                            .formatted(JAR, file, jar));
        }
        int exitCode =
                ChildProcess.inTerminal(
                        ChildCommand.jdk("java", "-classpath", jar.toString(), MAIN)
                                .arguments(file.toString(), budget.toString()));
        if (exitCode != 0) {
            throw new IOException("starts of the library ended with exit code " + exitCode);
        }
    }
}
