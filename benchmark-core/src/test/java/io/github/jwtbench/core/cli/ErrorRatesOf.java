package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ErrorRate;
import io.github.jwtbench.core.compare.ErrorRates;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.report.ErrorRateReport;
import io.github.jwtbench.core.run.setup.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How often comparisons raise false alarms, and how often they find a slowdown. */
@Command(
        name = "error-rates",
        mixinStandardHelpOptions = true,
        description = "Error rates of comparisons, from what \"calibrate\" recorded, as AsciiDoc.",
        footer = {
            "",
            "Example:",
            "  java -cp benchmark-core/target/test-classes:benchmark-suite/target/jwtbench.jar"
                    + " io.github.jwtbench.core.cli.ErrorRatesOf target/calibration --trials 2000"
        })
final class ErrorRatesOf implements Callable<Integer> {
    private static final Pattern SLOWDOWN = Pattern.compile("slowdown-([0-9]{2})-.*");
    private static final double PERCENT = 100;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "What \"calibrate\" recorded.")
    private Path folder;

    @Option(
            names = "--trials",
            defaultValue = "2000",
            paramLabel = "N",
            description = "Comparisons to draw at each slowdown. Default: ${DEFAULT-VALUE}.")
    private int trials;

    @Option(
            names = "--budget",
            defaultValue = "10m",
            converter = TimeConverter.class,
            paramLabel = "TIME",
            description = "Of each drawn comparison. Default: ${DEFAULT-VALUE}.")
    private Duration budget;

    public static void main(String[] arguments) {
        System.exit(Jwtbench.configured(new CommandLine(new ErrorRatesOf())).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        List<ErrorRate> rates = new ArrayList<>();
        Environment machine = null;
        SortedMap<Integer, List<Comparison>> recorded = recorded();
        for (Map.Entry<Integer, List<Comparison>> level : recorded.entrySet()) {
            machine = level.getValue().get(0).environment();
            rates.add(
                    ErrorRates.of(
                            level.getKey() / PERCENT,
                            level.getValue(),
                            trials,
                            budget.toSeconds()));
            if (level.getKey() > 0 && recorded.containsKey(0)) {
                rates.add(
                        ErrorRates.scaled(
                                level.getKey() / PERCENT,
                                recorded.get(0),
                                trials,
                                budget.toSeconds()));
            }
        }
        if (machine == null) {
            throw new IOException("no recorded comparison in " + folder);
        }
        spec.commandLine().getOut().print(ErrorRateReport.asciiDoc(rates, machine));
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    private SortedMap<Integer, List<Comparison>> recorded() throws IOException {
        SortedMap<Integer, List<Comparison>> byLevel = new TreeMap<>();
        for (Comparison comparison : ComparisonFiles.readAll(folder)) {
            Matcher slowdown = SLOWDOWN.matcher(comparison.id());
            if (!slowdown.matches()) {
                continue;
            }
            if (!comparison.isValid()) {
                throw new IOException(
                        comparison.id()
                                + " is INVALID: "
                                + String.join("; ", comparison.reasons()));
            }
            byLevel.computeIfAbsent(Integer.parseInt(slowdown.group(1)), level -> new ArrayList<>())
                    .add(comparison);
        }
        return byLevel;
    }
}
