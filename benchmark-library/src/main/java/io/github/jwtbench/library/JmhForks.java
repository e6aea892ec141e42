package io.github.jwtbench.library;

import io.github.jwtbench.core.process.Causes;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.format.FormatCells;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures the cells of a group with JMH, one after the other, and keeps JMH's own result. */
final class JmhForks {

    /** Each JVM gets the same heap, whatever the machine has. */
    static final String[] JVM = {
        "-Xms512m",
        "-Xmx512m",
        // For Amazon's provider, which JDK 25 warns of otherwise.
        "--enable-native-access=ALL-UNNAMED"
    };

    private final JmhGroup group;
    private final Runnable gate;
    private final IntConsumer progress;

    /**
     * @param gate runs before JMH starts JVMs; it does not return if none may start any more
     * @param progress receives the number of cells measured or given up so far
     */
    JmhForks(JmhGroup group, Runnable gate, IntConsumer progress) {
        this.group = group;
        this.gate = gate;
        this.progress = progress;
    }

    /**
     * Measures all cells.
     *
     * @param folder for JMH's result and output
     * @return failures, a sentence per cell
     */
    List<String> measure(Path folder) throws IOException {
        List<String> incidents = new ArrayList<>();
        List<RunResult> results = new ArrayList<>();
        int made = 0;
        try (PrintStream text = print(folder.resolve("jmh-result.txt"))) {
            for (Cell cell : group.cells()) {
                try {
                    results.addAll(measure(cell, text));
                } catch (RunnerException e) {
                    incidents.add(cell.words() + " failed: " + Causes.innermost(e));
                }
                progress.accept(++made);
            }
        }
        try (PrintStream json = print(folder.resolve("jmh-result.json"))) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(results);
        }
        return incidents;
    }

    private List<RunResult> measure(Cell cell, PrintStream text) throws RunnerException {
        if (FormatCells.isCold(cell)) {
            return run(cell, Mode.SingleShotTime, group.forks(), text);
        }
        List<RunResult> results = new ArrayList<>(run(cell, Mode.Throughput, group.forks(), text));
        if (group.sampleForks() > 0) {
            results.addAll(run(cell, Mode.SampleTime, group.sampleForks(), text));
        }
        return results;
    }

    private List<RunResult> run(Cell cell, Mode mode, int forks, PrintStream text)
            throws RunnerException {
        gate.run();
        return List.copyOf(
                new Runner(
                                options(cell, mode, forks).build(),
                                OutputFormatFactory.createFormatInstance(text, VerboseMode.NORMAL))
                        .run());
    }

    private ChainedOptionsBuilder options(Cell cell, Mode mode, int forks) {
        JmhGroup.Iterations iterations = group.iterations();
        boolean cold = mode == Mode.SingleShotTime;
        boolean throughput = mode == Mode.Throughput;
        ChainedOptionsBuilder options =
                new OptionsBuilder()
                        .include(
                                "^\\Q%s.\\E(format\\.)?\\Q%s.%s\\E$"
                                        .formatted(
                                                JmhForks.class.getPackageName(),
                                                cell.benchmarkClass(),
                                                cell.method()))
                        .mode(mode)
                        .timeUnit(throughput ? TimeUnit.SECONDS : TimeUnit.MICROSECONDS)
                        .threads(cell.threads())
                        .forks(forks)
                        .warmupForks(0)
                        .warmupIterations(cold ? 0 : 1)
                        .warmupTime(TimeValue.milliseconds(iterations.warmUpMillis()))
                        .measurementIterations(cold ? 1 : iterations.count())
                        .measurementTime(TimeValue.milliseconds(iterations.millis()))
                        .timeout(TimeValue.minutes(1))
                        .shouldFailOnError(true)
                        .jvmArgs(JVM);
        if (throughput) {
            options.addProfiler(GCProfiler.class);
        }
        for (Map.Entry<String, String> parameter : cell.parameters().entrySet()) {
            options.param(parameter.getKey(), parameter.getValue());
        }
        return options;
    }

    private static PrintStream print(Path file) throws IOException {
        return new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
    }
}
