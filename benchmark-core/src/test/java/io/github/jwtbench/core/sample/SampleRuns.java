package io.github.jwtbench.core.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.files.RunJson;
import io.github.jwtbench.core.run.LoadResult.Turn;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Environment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** One run of each kind, from files. The numbers are invented and need not agree. */
public final class SampleRuns {
    private static final Path FILES =
            Path.of("../benchmark-core/src/test/resources/io/github/jwtbench/core/report/runs");

    private SampleRuns() {}

    public static List<Run> all() {
        return read(
                "wrk-health",
                "wrk-jwt",
                "h2load-jwt",
                "rig-health",
                "rig-jwt",
                "rig-jwt-open",
                "rig-jwt-unauthorized",
                "rig-health-open");
    }

    /** Runs of library benchmarks. */
    public static List<Run> library() {
        return read("jmh-steps", "jmh-engines", "jmh-cache", "jmh-rotation");
    }

    private static List<Run> read(String... ids) {
        return Stream.of(ids).map(SampleRuns::read).toList();
    }

    public static Run read(String id) {
        Path file = FILES.resolve(id + ".json");
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses a run without the checks of its seal, and that its numbers agree. */
    public static Run parse(String where, String text) {
        ObjectNode json = Json.parse(where, text, ObjectNode.class);
        json.remove("seal");
        return Json.parse(where, Json.text(json), RunJson.class).run();
    }

    /** A copy of a run with changes in its JSON. */
    public static Run copy(Run run, Consumer<ObjectNode> change) {
        ObjectNode json = Json.parse(run.id(), RunFiles.text(run), ObjectNode.class);
        change.accept(json);
        return parse(run.id(), Json.text(json));
    }

    public static List<NotMeasured> notMeasured() {
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

    public static Run rigHealth() {
        return read("rig-health");
    }

    public static Run rigJwt() {
        return read("rig-jwt");
    }

    public static Run rigJwtOpen() {
        return read("rig-jwt-open");
    }

    /** INVALID: the service refused every token. */
    public static Run unauthorized() {
        return read("rig-jwt-unauthorized");
    }

    public static Run notExecuted() {
        return read("rig-health-open");
    }

    public static Run jmhSteps() {
        return read("jmh-steps");
    }

    public static Run jmhEngines() {
        return read("jmh-engines");
    }

    /** INVALID: one of its two cells has no result. */
    public static Run jmhCache() {
        return read("jmh-cache");
    }

    public static Environment environment() {
        return rigJwt().environment();
    }

    /** A copy that was measured in turns, each with the figures of the run times a factor. */
    public static Run inTurns(Run run, double... factors) {
        Turn turn = Turn.of(run);
        List<Turn> turns =
                DoubleStream.of(factors)
                        .mapToObj(
                                factor ->
                                        new Turn(
                                                turn.startedAt(),
                                                turn.requestsPerSecond() * factor,
                                                turn.p50Millis() * factor,
                                                turn.p99Millis() * factor,
                                                turn.cpuMicrosPerRequest() * factor))
                        .toList();
        return copy(run, json -> json.putPOJO("turns", turns));
    }
}
