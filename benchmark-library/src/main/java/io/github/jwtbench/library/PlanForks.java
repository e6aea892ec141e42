package io.github.jwtbench.library;

import io.github.jwtbench.core.process.Causes;
import io.github.jwtbench.core.run.Cell;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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

/**
 * Measures the cells of a group with JMH. JMH alone would make all forks of one cell and then those
 * of the next, so that a machine that slows down for a minute would look like a slow cell. Here
 * each round makes one fork of every cell, every second round in the opposite order.
 */
final class PlanForks {

    /** Each JVM gets the same heap, whatever the machine has. */
    private static final String[] JVM = {
        "-Xms512m",
        "-Xmx512m",
        // For Amazon's provider, which JDK 25 warns of otherwise.
        "--enable-native-access=ALL-UNNAMED"
    };

    private final PlanGroup group;
    private final Path folder;
    private final Runnable gate;
    private final Listener listener;
    private final List<String> incidents = new ArrayList<>();
    private final List<Cell> failed = new ArrayList<>();

    /** Told how far it is. */
    @FunctionalInterface
    interface Listener {
        /**
         * @param made forks of the group that have been made or given up so far
         */
        void forks(int made);
    }

    /**
     * @param folder where JMH's results and output go
     * @param gate is run before a JVM is started; it does not return when none may start any more
     */
    PlanForks(PlanGroup group, Path folder, Runnable gate, Listener listener) {
        this.group = group;
        this.folder = folder;
        this.gate = gate;
        this.listener = listener;
    }

    /**
     * Measures all cells.
     *
     * @return what went wrong, a sentence per cell; such a cell is not tried again
     */
    List<String> measure() throws IOException {
        int made = 0;
        for (int round = 1; round <= group.pace().rounds(); round++) {
            List<Cell> order = new ArrayList<>(group.warm());
            if (round % 2 == 0) {
                Collections.reverse(order);
            }
            made = round("jmh-round-" + round, order, Mode.Throughput, 1, made);
        }
        if (group.pace().sampleForks() > 0) {
            int forks = group.pace().sampleForks();
            made = round("jmh-samples", group.warm(), Mode.SampleTime, forks, made);
        }
        if (!group.cold().isEmpty()) {
            int forks = group.pace().coldForks();
            round("jmh-cold", group.cold(), Mode.SingleShotTime, forks, made);
        }
        return List.copyOf(incidents);
    }

    private int round(String name, List<Cell> order, Mode mode, int forks, int madeBefore)
            throws IOException {
        int made = madeBefore;
        List<RunResult> results = new ArrayList<>();
        try (PrintStream text = print(name + ".txt")) {
            for (Cell cell : order) {
                if (!failed.contains(cell)) {
                    results.addAll(run(cell, mode, forks, text));
                }
                made += forks;
                listener.forks(made);
            }
        }
        try (PrintStream json = print(name + ".json")) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(results);
        }
        return made;
    }

    private Collection<RunResult> run(Cell cell, Mode mode, int forks, PrintStream text) {
        gate.run();
        try {
            return new Runner(
                            options(cell, mode, forks).build(),
                            OutputFormatFactory.createFormatInstance(text, VerboseMode.NORMAL))
                    .run();
        } catch (RunnerException e) {
            failed.add(cell);
            incidents.add(cell.words() + " failed: " + Causes.innermost(e));
            return List.of();
        }
    }

    private ChainedOptionsBuilder options(Cell cell, Mode mode, int forks) {
        PlanPace pace = group.pace();
        ChainedOptionsBuilder options =
                new OptionsBuilder()
                        .include(
                                "^\\Q"
                                        + PlanForks.class.getPackageName()
                                        + ".\\E(format\\.)?\\Q"
                                        + cell.benchmarkClass()
                                        + "."
                                        + cell.method()
                                        + "\\E$")
                        .mode(mode)
                        .timeUnit(
                                mode == Mode.Throughput ? TimeUnit.SECONDS : TimeUnit.MICROSECONDS)
                        .threads(cell.threads())
                        .forks(forks)
                        .warmupForks(0)
                        .warmupIterations(mode == Mode.SingleShotTime ? 0 : 1)
                        .warmupTime(TimeValue.milliseconds(pace.warmUp().toMillis()))
                        .measurementIterations(mode == Mode.SingleShotTime ? 1 : pace.iterations())
                        .measurementTime(TimeValue.milliseconds(pace.iteration().toMillis()))
                        .timeout(TimeValue.minutes(1))
                        .shouldFailOnError(true)
                        .jvmArgs(JVM);
        if (mode == Mode.Throughput) {
            options.addProfiler(GCProfiler.class);
        }
        for (Map.Entry<String, String> parameter : cell.parameters().entrySet()) {
            options.param(parameter.getKey(), parameter.getValue());
        }
        return options;
    }

    private PrintStream print(String name) throws IOException {
        return new PrintStream(
                Files.newOutputStream(folder.resolve(name)), false, StandardCharsets.UTF_8);
    }
}
