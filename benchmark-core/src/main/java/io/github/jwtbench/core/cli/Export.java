package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.witness.HyperfoilBenchmark;
import io.github.jwtbench.core.witness.K6Script;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a scenario as other load generators read it. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description =
                "Writes a scenario for a cluster of another load generator, with current tokens"
                        + " in files that only their owner can read.",
        footer = {"", "Example:", "  jwtbench export hyperfoil scenario.yaml --out hyperfoil"})
final class Export implements Callable<Integer> {
    @Spec private CommandSpec spec;

    /** The load generator that reads the export. */
    enum Format {
        HYPERFOIL,
        K6
    }

    @Parameters(index = "0", paramLabel = "FORMAT", description = "hyperfoil or k6.")
    private Format format;

    @Parameters(index = "1", paramLabel = "SCENARIO", description = "YAML file.")
    private Path file;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Folder for the files.")
    private Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Scenario scenario = ForeignScenario.read(file);
        scenario.load().pacing().requireOneRate("an export");
        List<String> current;
        Optional<Instant> end;
        // Closing deletes the token files in the folder.
        try (ScenarioTokens tokens = ForeignScenario.tokens(scenario, out)) {
            current = tokens.current();
            end = tokens.end();
        }
        PrintWriter console = spec.commandLine().getOut();
        console.println(
                format == Format.HYPERFOIL
                        ? HyperfoilBenchmark.write(scenario, current, out)
                        : K6Script.export(scenario, current, out));
        end.ifPresent(
                at ->
                        console.println(
                                "the tokens end in "
                                        + Duration.between(Instant.now(), at).toSeconds()
                                        + " s, at "
                                        + at.truncatedTo(ChronoUnit.SECONDS)));
        console.flush();
        return ExitCode.OK;
    }
}
