package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.service.NewEndpoint;
import io.github.jwtbench.core.compare.service.ScenarioComparison;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.service.ForeignService;
import io.github.jwtbench.core.service.RunningService;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures two services in turn and compares them. */
@Command(
        name = "ab",
        mixinStandardHelpOptions = true,
        description =
                "Measures two services in turn on this machine, and tells whether the candidate is"
                        + " slower.",
        footer = {
            "",
            "Example:",
            "  jwtbench ab --scenario scenario.yaml --base https://localhost:8443 --candidate"
                    + " https://localhost:9443 --out target/ab",
            "  jwtbench ab --scenario scenario.yaml --base 'command:java -jar old.jar"
                    + " --server.port={port}' --candidate 'command:java -jar new.jar"
                    + " --server.port={port}' --out target/ab"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is slower: faster, the same, not decided yet, or nothing to compare with",
            "1:slower",
            "2:a service is not there, or the measurement failed"
        })
final class Ab implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
            names = "--base",
            required = true,
            paramLabel = "SERVICE",
            description = {
                "The service to compare with: https://localhost:PORT,"
                        + " http://localhost:PORT, image:REFERENCE, compose:FILE SERVICE (the file"
                        + " publishes the service on 127.0.0.1:$${PORT}), or command:PROGRAM"
                        + " ARGUMENT… ({port} stands for its port).",
                "A command is split at spaces and runs without a shell. Put no secrets into it."
            })
    private String base;

    @Option(
            names = "--candidate",
            required = true,
            paramLabel = "SERVICE",
            description =
                    "The service that may be slower, in the same form; the same service is"
                            + " allowed.")
    private String candidate;

    @Option(
            names = "--scenario",
            required = true,
            paramLabel = "FILE",
            description =
                    "Scenario with the requests to both services and their protocol. Its address is"
                            + " not used.")
    private Path scenario;

    @Option(
            names = "--new-endpoint",
            defaultValue = "failure",
            paramLabel = "failure|neutral",
            description =
                    "How to end when the base answers all requests of the scenario with 404 or 405"
                            + " and the candidate answers as expected: neutral is exit code 0 and"
                            + " \"nothing to compare with\". Default: ${DEFAULT-VALUE}.")
    private NewEndpoint newEndpoint;

    @Mixin private ComparisonOptions options;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Children.endWithThisProcess(RunningService::stopAll);
        PrintWriter console = spec.commandLine().getOut();
        Scenario sent = ForeignScenario.read(scenario);
        ScenarioComparison services =
                new ScenarioComparison(
                        sent,
                        ForeignService.parse(base),
                        ForeignService.parse(candidate),
                        ScenarioComparison.PLAN,
                        ForeignScenario.reachElsewhere(sent),
                        newEndpoint);
        try (ScenarioTokens tokens = ForeignScenario.tokens(sent, options.out())) {
            Comparison comparison =
                    services.run(
                            Version.text(),
                            tokens::current,
                            options.budget(console),
                            options.out().resolve("work"),
                            options.writer(console));
            return ComparisonExit.print(comparison, console);
        }
    }
}
