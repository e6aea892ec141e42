package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.cli.ComparisonExit;
import io.github.jwtbench.core.cli.ComparisonOptions;
import io.github.jwtbench.core.cli.Subcommand;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.service.ScenarioComparison;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.suite.builds.Build;
import io.github.jwtbench.suite.builds.Build.BuildKind;
import io.github.jwtbench.suite.builds.BuildComparison;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures two builds of the suite's service in turn and compares them. */
@Command(
        name = "ab-builds",
        mixinStandardHelpOptions = true,
        description =
                "Measures two builds of the suite's service in turn on this machine, and tells"
                        + " whether the candidate is slower.",
        footer = {
            "",
            "Example:",
            "  jwtbench ab-builds --base ../main --candidate . --out target/ab",
            "  jwtbench ab-builds --base . --candidate . --candidate-setting"
                    + " quarkus.jwt-validation.engine=jose4j --out target/engines"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is slower: faster, the same, or not decided yet",
            "1:slower",
            "2:a build is not there, or the measurement failed"
        })
public final class AbBuilds implements Subcommand {
    @Spec private CommandSpec spec;

    @Option(
            names = "--base",
            required = true,
            paramLabel = "CHECKOUT",
            description = "The checkout to compare with, whose service was built.")
    private Path base;

    @Option(
            names = "--candidate",
            required = true,
            paramLabel = "CHECKOUT",
            description = "The checkout whose service may be slower; the same checkout is allowed.")
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

    @Mixin private ComparisonOptions options;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Children.endWithThisProcess(RunningService::stopAll);
        PrintWriter console = spec.commandLine().getOut();
        BuildComparison builds =
                new BuildComparison(
                        Build.of(base, BuildKind.NORMAL, baseSettings),
                        Build.of(candidate, BuildKind.NORMAL, candidateSettings),
                        BuildComparison.PLAN,
                        options.out().resolve("work"));
        Comparison comparison =
                builds.run(
                        builds.begin(
                                ScenarioComparison.ID,
                                "Two builds of the service",
                                UUID.randomUUID().toString()),
                        options.budget(console),
                        options.writer(console));
        return ComparisonExit.print(comparison, console);
    }
}
