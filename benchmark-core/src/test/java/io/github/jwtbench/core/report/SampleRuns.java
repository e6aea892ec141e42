package io.github.jwtbench.core.report;

import io.github.jwtbench.core.ingest.MadeUpRun;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.LoadResult.Turn;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs of every kind that a report has to show, from files. Nobody measured their numbers, so they
 * need not agree with each other.
 */
public final class SampleRuns {

    static final Instant START = Instant.parse("2026-11-21T10:30:00Z");
    private static final Path FILES =
            Path.of("../benchmark-core/src/test/resources/io/github/jwtbench/core/report/runs");

    private SampleRuns() {}

    public static List<Run> all() {
        return Stream.of(
                        "wrk-health",
                        "wrk-jwt",
                        "h2load-jwt",
                        "rig-health",
                        "rig-jwt",
                        "rig-jwt-open",
                        "rig-jwt-unauthorized",
                        "rig-health-open")
                .map(SampleRuns::read)
                .toList();
    }

    static Run read(String id) {
        Path file = FILES.resolve(id + ".json");
        try {
            return MadeUpRun.parse(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<NotMeasured> notMeasured() {
        return List.of(
                new NotMeasured("h2load-health", "h2load ended before the run was due"),
                new NotMeasured("jmh-jwt", "JMH is not part of this profile"));
    }

    public static Run wrkHealth() {
        return read("wrk-health");
    }

    public static Run wrkJwt() {
        return read("wrk-jwt");
    }

    public static Run h2loadJwt() {
        return read("h2load-jwt");
    }

    static Run rigHealth() {
        return read("rig-health");
    }

    public static Run rigJwt() {
        return read("rig-jwt");
    }

    public static Run rigJwtOpen() {
        return read("rig-jwt-open");
    }

    /** Answered, but with nothing but refusals. */
    public static Run unauthorized() {
        return read("rig-jwt-unauthorized");
    }

    public static Run notExecuted() {
        return read("rig-health-open");
    }

    public static Environment environment() {
        return rigJwt().environment();
    }

    /** A run made in turns, whose figures vary as these factors do. */
    static Run inTurns(Run run, double... factors) {
        Turn turn = Turn.of(run);
        LoadResult load = run.load();
        return new Run(
                run.id(),
                run.session(),
                run.tool(),
                run.benchmark(),
                run.startedAt(),
                run.environment(),
                new LoadResult(
                        load.workload(),
                        load.outcome(),
                        load.performance(),
                        load.service(),
                        load.driver(),
                        load.warmUp(),
                        Arrays.stream(factors)
                                .mapToObj(
                                        factor ->
                                                new Turn(
                                                        turn.startedAt(),
                                                        turn.requestsPerSecond() * factor,
                                                        turn.p50Millis() * factor,
                                                        turn.p99Millis() * factor,
                                                        turn.cpuMicrosPerRequest() * factor))
                                .toList()),
                run.judgement());
    }

    /** A valid run, every text of whose environment tries to leave its cell. */
    public static Run hostile(String text) {
        return on(
                rigJwt(),
                text,
                new Environment(
                        text,
                        text,
                        2,
                        8 << 20,
                        text,
                        text,
                        text,
                        Map.of(text, text),
                        text,
                        true,
                        null,
                        null));
    }

    /**
     * @param runtime what the service ran on
     */
    static Run on(Run run, String runtime) {
        return on(run, run.id(), run.environment().with(runtime, null));
    }

    private static Run on(Run run, String id, Environment environment) {
        return new Run(
                id,
                run.session(),
                run.tool(),
                run.benchmark(),
                run.startedAt(),
                environment,
                run.result(),
                run.judgement());
    }
}
