package io.github.jwtbench.jmh.driver;

import io.github.jwtbench.jmh.benchmark.Fixture;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
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

/** Makes a trial with JMH in this JVM. */
final class TrialRunner {

    private TrialRunner() {}

    static void run(Order.Trial trial, Fixture fixture) throws IOException, RunnerException {
        Files.createDirectories(fixture.folder());
        try (PrintStream text = print(fixture.folder().resolve(trial.name() + ".txt"))) {
            Collection<RunResult> results =
                    new Runner(
                                    options(trial).build(),
                                    OutputFormatFactory.createFormatInstance(
                                            text, VerboseMode.NORMAL))
                            .run();
            if (results.size() != 1) {
                throw new RunnerException(
                        trial.include() + " must have one result, has " + results.size());
            }
            try (PrintStream json = print(fixture.folder().resolve(trial.name() + ".json"))) {
                ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(results);
            }
        }
    }

    private static ChainedOptionsBuilder options(Order.Trial trial) {
        boolean counts = trial.mode() == Order.Mode.THROUGHPUT;
        TimeValue iteration = TimeValue.milliseconds(trial.iterationMillis());
        ChainedOptionsBuilder builder =
                new OptionsBuilder()
                        .include(trial.include())
                        .mode(counts ? Mode.Throughput : Mode.SampleTime)
                        .timeUnit(counts ? TimeUnit.SECONDS : TimeUnit.MICROSECONDS)
                        .threads(trial.threads())
                        // This JVM is the fork, and it is warm.
                        .forks(0)
                        .warmupIterations(trial.warmUpIterations())
                        .warmupTime(iteration)
                        .measurementIterations(trial.iterations())
                        .measurementTime(iteration)
                        .timeout(TimeValue.minutes(1))
                        .shouldFailOnError(true);
        trial.parameters().forEach(builder::param);
        return builder;
    }

    private static PrintStream print(Path file) throws IOException {
        return new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
    }
}
