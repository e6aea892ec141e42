package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.service.Budget;
import io.github.jwtbench.core.compare.service.ScenarioComparison;
import io.github.jwtbench.core.report.comparison.ComparisonWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options of commands that compare two services. */
public final class ComparisonOptions {
    @Option(
            names = "--budget",
            defaultValue = "10m",
            converter = TimeConverter.class,
            paramLabel = "TIME",
            description =
                    "The longest time to measure, such as 10m: at least four times the time of"
                            + " one start. Default: ${DEFAULT-VALUE}.")
    private Duration budget;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "The folder of the comparison: " + ScenarioComparison.ID + ".json")
    private Path out;

    /** Folder of the comparison. */
    public Path out() {
        return out;
    }

    public Budget budget(PrintWriter console) {
        return new Budget(budget, console::println);
    }

    /** Keeps the comparison in its folder. */
    public ComparisonWriter writer(PrintWriter console) {
        return new ComparisonWriter(out, console::println);
    }
}
