package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * JMH finds and runs the benchmarks. In this JVM and for a moment only: the scores mean nothing.
 */
class BenchmarkRunTest {
    private static final String PACKAGE = "io.github.jwtbench.library.";

    @Test
    void eachBenchmarkRuns() throws RunnerException {
        Collection<RunResult> results =
                new Runner(
                                moment().include(PACKAGE)
                                        .exclude("Rotation")
                                        .exclude("TokenFormat")
                                        .param("hitRatioPercent", "100")
                                        .param("fault", "GARBAGE")
                                        .build())
                        .run();

        Set<String> names =
                results.stream()
                        .map(each -> each.getParams().getBenchmark())
                        .map(name -> name.substring(PACKAGE.length()))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(
                new TreeSet<>(
                        Set.of(
                                "CacheBenchmark.hit",
                                "CacheBenchmark.key",
                                "CacheBenchmark.timedHit",
                                "CacheBenchmark.mixed",
                                "RejectionBenchmark.reject",
                                "SplitBenchmark.join",
                                "SplitBenchmark.joinFirst",
                                "SplitBenchmark.split",
                                "SplitBenchmark.splitFirst",
                                "ValidationBenchmark.bareSignature",
                                "ValidationBenchmark.claims",
                                "ValidationBenchmark.complete",
                                "ValidationBenchmark.formatCheck",
                                "ValidationBenchmark.issuerResolution",
                                "ValidationBenchmark.parse",
                                "ValidationBenchmark.sign",
                                "ValidationBenchmark.signature",
                                "ValidationColdBenchmark.first")),
                names);
    }

    @Test
    void rotationBenchmarkRunsLongEnoughForARotation() throws RunnerException {
        Collection<RunResult> results =
                new Runner(
                                moment().include("RotationBenchmark")
                                        .measurementIterations(3)
                                        .measurementTime(TimeValue.seconds(1))
                                        .build())
                        .run();

        assertEquals(1, results.size());
    }

    /** Their parameters have other names, or the same names and other values. */
    @Test
    void eachBenchmarkOfTokenFormatsRuns() throws RunnerException {
        Collection<RunResult> results =
                new Runner(
                                moment().include("TokenFormat")
                                        .exclude("Cold")
                                        .threads(1)
                                        .param("size", "B_100")
                                        .param("mode", "ENCRYPT_THEN_SIGN")
                                        .param("codec", "ZSTD")
                                        .param("keys", "EC")
                                        .param("fault", "BAD_SIGNATURE")
                                        .build())
                        .run();

        assertEquals(7, results.size());
    }

    @Test
    void unsupportedCellFailsWithItsReason() {
        RunnerException failed =
                assertThrows(
                        RunnerException.class,
                        () ->
                                new Runner(
                                                moment().include("ValidationBenchmark.parse")
                                                        .param("engine", "JJWT")
                                                        .build())
                                        .run());

        Throwable reason = failed.getCause().getSuppressed()[0];
        assertEquals(
                "JJWT parse RS256 JDK: it validates in one call, without stages",
                reason.getMessage());
    }

    private static ChainedOptionsBuilder moment() {
        return new OptionsBuilder()
                .mode(Mode.Throughput)
                .forks(0)
                .threads(2)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(100))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
    }
}
