package io.github.jwtbench.core.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.figure.Limit.Relation;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.verify.GoalResult.Reached;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoalResultTest {

    private static final Goal P95 = new Goal("jwt", null, new Limit(Figure.P95, Relation.BELOW, 5));

    @ParameterizedTest
    @CsvSource({
        "BELOW, 4.9, , , MET",
        "BELOW, 5.0, , , NOT_MET",
        "BELOW, 5.1, , , NOT_MET",
        "ABOVE, 5.1, , , MET",
        "ABOVE, 5.0, , , NOT_MET",
        "BELOW, 4.5, 4.1, 4.9, MET",
        "BELOW, 4.8, 4.4, 5.2, UNCERTAIN",
        "BELOW, 5.2, 4.8, 5.6, UNCERTAIN",
        "ABOVE, 5.4, 5.1, 5.7, MET",
        "ABOVE, 5.4, 4.9, 5.9, UNCERTAIN",
        "BELOW, 6.0, 5.5, 6.5, NOT_MET"
    })
    void goalIsDecidedIfTheIntervalLiesOnOneSide(
            Relation relation, double mean, Double low, Double high, Reached expected) {
        Double ratio = low == null ? null : (high - low) / 2 / mean;
        Mean value = new Mean(mean, low, high, ratio, low == null ? 1 : 5);

        assertEquals(
                expected,
                GoalResult.reached(
                        new Goal("jwt", null, new Limit(Figure.P95, relation, 5)), value));
    }

    @Test
    void goalIsComparedWithEachMatchingRun() {
        SampleRun closed = new SampleRun();
        SampleRun open = new SampleRun();
        open.id = "rig-jwt-open";
        open.loop = Loop.OPEN;
        open.rate = 500;
        open.p95 = 6.0;
        SampleRun health = new SampleRun();
        health.id = "rig-health";
        health.benchmark = "health";

        List<GoalResult> both = results(P95, closed.run(), open.run(), health.run());
        List<GoalResult> one =
                results(
                        new Goal("jwt", Loop.OPEN, new Limit(Figure.P95, Relation.BELOW, 5)),
                        closed.run(),
                        open.run());

        assertEquals(
                List.of("rig-jwt", "rig-jwt-open"), both.stream().map(GoalResult::run).toList());
        assertEquals(
                List.of(Reached.MET, Reached.NOT_MET),
                both.stream().map(GoalResult::reached).toList());
        assertEquals(List.of("rig-jwt-open"), one.stream().map(GoalResult::run).toList());
    }

    @Test
    void aGoalWithoutARunIsNotMeasured() {
        GoalResult result =
                results(
                                new Goal(
                                        "jwt-echo", null, new Limit(Figure.P95, Relation.BELOW, 5)),
                                new SampleRun().run())
                        .get(0);

        assertEquals(Reached.NOT_MEASURED, result.reached());
        assertNull(result.run());
    }

    @Test
    void invalidRunMeetsNoGoal() {
        SampleRun runs = new SampleRun();
        runs.reasons = List.of("errors: 7 failed");

        GoalResult result = results(P95, runs.run()).get(0);

        assertEquals(Reached.NOT_MEASURED, result.reached());
        assertEquals("INVALID", result.candidate().why());
    }

    @Test
    void valueHasTheNotesOfItsRun() {
        SampleRun runs = new SampleRun();
        runs.steady = false;
        runs.source = Latency.CORRECTED_BY_TOOL;

        assertEquals(
                List.of("not steady", "corrected by tool"),
                results(P95, runs.run()).get(0).notes());
    }

    private static List<GoalResult> results(Goal goal, Run... candidate) {
        SampleRun base = new SampleRun();
        base.session = "0";
        return GoalResult.of(List.of(goal), SampleRun.set(base.run()), SampleRun.set(candidate));
    }
}
