package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.PairedFiles;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.ErrorRate;
import io.github.jwtbench.core.model.PairedSide;
import io.github.jwtbench.core.report.ErrorRateReport;
import io.github.jwtbench.core.stats.ErrorRates;
import io.github.jwtbench.core.stats.ErrorRates.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
        footer = {"", "Example:", "  jwtbench error-rates target/calibration --trials 2000"})
final class ErrorRatesOf implements Callable<Integer> {
    private static final String PREFIX = "slowdown-";
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
            converter = Budget.class,
            paramLabel = "TIME",
            description = "Of each drawn comparison. Default: ${DEFAULT-VALUE}.")
    private Duration budget;

    @Override
    public Integer call() throws IOException {
        List<ErrorRate> rates = new ArrayList<>();
        Environment machine = null;
        Map<Integer, List<Recorded>> recorded = recorded();
        for (Map.Entry<Integer, List<Recorded>> level : recorded.entrySet()) {
            machine = level.getValue().get(0).base().environment();
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
        spec.commandLine()
                .getOut()
                .print(ErrorRateReport.asciiDoc(rates, machine, CommandText.of(spec)));
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    private Map<Integer, List<Recorded>> recorded() throws IOException {
        Map<Integer, List<Recorded>> byLevel = new TreeMap<>();
        for (Path level : folders(folder)) {
            String name = level.getFileName().toString();
            if (!name.matches(PREFIX + "[0-9]{2}")) {
                continue;
            }
            List<Recorded> own = new ArrayList<>();
            for (Path comparison : folders(level)) {
                own.add(
                        new Recorded(
                                side(comparison.resolve("base")),
                                side(comparison.resolve("candidate"))));
            }
            if (!own.isEmpty()) {
                byLevel.put(Integer.parseInt(name.substring(PREFIX.length())), own);
            }
        }
        return byLevel;
    }

    private static PairedSide side(Path side) throws IOException {
        PairedSide read = PairedFiles.read(side).get(0);
        if (!read.reasons().isEmpty()) {
            throw new IOException(side + " is INVALID: " + String.join("; ", read.reasons()));
        }
        return read;
    }

    private static List<Path> folders(Path parent) throws IOException {
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.filter(Files::isDirectory).sorted().toList();
        }
    }
}
