package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.service.Build;
import io.github.jwtbench.core.compare.service.BuildComparison;
import io.github.jwtbench.core.report.ComparisonReport;
import io.github.jwtbench.core.session.Children;
import io.github.jwtbench.core.session.Kept;
import io.github.jwtbench.core.settings.TimeConverter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures two builds in turn and compares them. */
@Command(
        name = "ab",
        mixinStandardHelpOptions = true,
        description = "Measures two builds of the service in turn on this machine.",
        footer = {
            "",
            "Example:",
            "  jwtbench ab --base ../main --candidate . --out target/ab",
            "  jwtbench ab --base . --candidate . --candidate-setting jwtbench.engine=jose4j"
                    + " --out target/engines"
        },
        // Exit code 1 is a verdict of this command, so no failure may end with it.
        exitCodeOnExecutionException = CommandLine.ExitCode.USAGE,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is slower: faster, the same, or not decided yet",
            "1:slower",
            "2:a build is not there, or the measurement failed"
        })
final class Ab implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
            names = "--base",
            required = true,
            paramLabel = "DIR",
            description = "Checkout that is compared with; its service must have been built.")
    private Path base;

    @Option(
            names = "--candidate",
            required = true,
            paramLabel = "DIR",
            description = "Checkout that is looked at, built as well; may be the same.")
    private Path candidate;

    @Option(
            names = "--base-setting",
            paramLabel = "NAME=VALUE",
            description = "Configuration of the base's service; no secrets.")
    private Map<String, String> baseSettings = new TreeMap<>();

    @Option(
            names = "--candidate-setting",
            paramLabel = "NAME=VALUE",
            description = "Configuration of the candidate's service.")
    private Map<String, String> candidateSettings = new TreeMap<>();

    @Option(
            names = "--budget",
            defaultValue = "10m",
            converter = TimeConverter.class,
            paramLabel = "TIME",
            description =
                    "When measuring ends at the latest, such as 10m. Default: ${DEFAULT-VALUE}.")
    private Duration budget;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the comparison goes: " + BuildComparison.ID + ".json")
    private Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Children.endWithThisProcess();
        PrintWriter console = spec.commandLine().getOut();
        BuildComparison builds =
                new BuildComparison(
                        Build.of(base, Build.Kind.NORMAL, baseSettings),
                        Build.of(candidate, Build.Kind.NORMAL, candidateSettings),
                        BuildComparison.PLAN,
                        out.resolve("work"));
        Comparison comparison =
                builds.run(
                        builds.begin(
                                BuildComparison.ID,
                                "Two builds of the service",
                                UUID.randomUUID().toString()),
                        budget,
                        new Kept(out, console::println));
        console.print(ComparisonReport.text(List.of(comparison)));
        console.flush();
        return ComparisonExit.code(List.of(comparison));
    }
}
