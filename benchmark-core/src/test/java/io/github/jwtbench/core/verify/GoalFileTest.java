package io.github.jwtbench.core.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Limit.Relation;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoalFileTest {

    @ParameterizedTest
    @CsvSource({
        "p95, < 5 ms, BELOW, 5",
        "p95, <5ms, BELOW, 5",
        "p99.9, < 0.25 s, BELOW, 250",
        "mean, < 750 us, BELOW, 0.75",
        "throughput, > 1000 req/s, ABOVE, 1000",
        "cpu, < 120.5 us, BELOW, 120.5"
    })
    void aLimitHasTheUnitOfItsMetric(
            String metric, String limit, Relation relation, double expected) {
        Goal goal = GoalFile.parse("goals", goals("\"open\"", metric, limit)).get(0);

        assertEquals(relation, goal.limit().relation());
        assertEquals(expected, goal.limit().value(), 1e-9);
        assertEquals(Loop.OPEN, goal.loop());
        assertEquals(metric, goal.limit().figure().key());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "p95; 5 ms; limit must be like",
                "p95; < 5; p95 needs a unit: s, ms or us, such as p95 > 50 ms, got: none",
                "p95; < 50; p95 needs a unit",
                "errors; > 1; errors needs a unit: %, such as errors > 1 %, got: none",
                "errors; > 1 ms; errors needs a unit: %, such as errors > 1 %, got: ms",
                "cpu; > 80; cpu needs a unit: us, such as cpu > 80 us, got: none",
                "throughput; < 1000; throughput needs a unit: req/s, such as throughput < 1000 req/s, got: none",
                "p99.9; < 0.5; p99.9 needs a unit: s, ms or us, such as p99.9 > 50 ms, got: none",
                "p95; < 5,0 ms; limit must be like",
                "p95; < -5 ms; limit must be like",
                "p95; < 5 req/s; p95 needs a unit: s, ms or us, such as p95 > 50 ms, got: req/s",
                "throughput; > 5 ms; throughput needs a unit: req/s, such as throughput < 1000 req/s, got: ms",
                "cpu; < 5 ms; cpu needs a unit: us, such as cpu > 80 us, got: ms",
                "p42; < 5 ms; metric must be one of cpu, ",
                "p95; < 0 ms; limit must be finite and > 0"
            })
    void anErrorNamesFileGoalRuleAndValue(String metric, String limit, String rule) {
        RawDataException thrown =
                assertThrows(
                        RawDataException.class,
                        () -> GoalFile.parse("my-goals", goals("null", metric, limit)));

        assertTrue(thrown.getMessage().startsWith("my-goals: goal 1: " + rule), thrown::getMessage);
    }

    @Test
    void missingMetricIsNamed() {
        String text =
                "{\"goals\": [{\"benchmark\": \"jwt\", \"loop\": null, \"metric\": null,"
                        + " \"limit\": \"< 5 ms\"}]}";

        RawDataException thrown =
                assertThrows(RawDataException.class, () -> GoalFile.parse("my-goals", text));

        assertEquals(
                "my-goals: goal 1: benchmark, metric and limit must not be null",
                thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"goals\": []}",
                "{\"goals\": null}",
                "{\"goals\": [null]}",
                "{\"goals\": [{\"benchmark\": \"jwt\", \"metric\": \"p95\", \"limit\": \"< 5 ms\"}]}",
                "{\"goals\": [], \"more\": 1}",
                "[]"
            })
    void malformedGoalIsRefused(String text) {
        assertThrows(RawDataException.class, () -> GoalFile.parse("goals", text));
    }

    @Test
    void theBuiltInGoalsCanBeRead() {
        assertEquals(
                List.of("health", "jwt-echo", "jwt"),
                GoalFile.builtIn().stream().map(Goal::benchmark).toList());
        assertTrue(
                GoalFile.builtIn().stream().allMatch(goal -> goal.limit().figure() == Figure.P95));
    }

    private static String goals(String loop, String metric, String limit) {
        return "{\"goals\": [{\"benchmark\": \"jwt\", \"loop\": %s, \"metric\": \"%s\", \"limit\": \"%s\"}]}"
                .formatted(loop, metric, limit);
    }
}
