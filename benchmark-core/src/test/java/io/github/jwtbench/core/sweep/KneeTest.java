package io.github.jwtbench.core.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KneeTest {
    private static final int[] PERCENTS = {10, 25, 50, 70, 80, 90};

    private static SweepStep step(int percent, double achieved, double p99) {
        Latency latency =
                new Latency("recorded", 100, p99, null, null, p99, p99, p99, p99, p99, p99);
        return new SweepStep(percent, "s-" + percent, Status.VALID, 1000, 1000 * achieved, latency);
    }

    private static SweepStep invalid(int percent) {
        return new SweepStep(percent, "s-" + percent, Status.INVALID, 1000, null, null);
    }

    private static void assertKnee(Integer held, Integer beyond, String reason, SweepKnee knee) {
        assertEquals(held, knee.heldPercent());
        assertEquals(beyond, knee.beyondPercent());
        assertEquals(reason, knee.reason());
    }

    /** M/M/1: p99 grows as 1 / (1 - load), so it is 3 times that of 10 % at 70 %. */
    @Test
    void aSingleServerQueueBendsAfterSeventyPercent() {
        List<SweepStep> steps = new ArrayList<>();
        for (int percent : PERCENTS) {
            double rounding = percent == 10 ? 1 : 1 - 1e-9;
            steps.add(step(percent, 1, 5 * rounding / (1 - percent / 100.0)));
        }

        assertKnee(
                70,
                80,
                "at 80 % p99 is 4.5 times the p99 of the first step, and again",
                Knee.of(steps, steps.get(4)));
    }

    @Test
    void flatCurveHasNoKnee() {
        assertKnee(
                90,
                null,
                "none up to 90 %",
                Knee.of(List.of(step(10, 1, 5), step(50, 0.99, 15), step(90, 1.01, 4)), null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.989 | 5     | at 50 % the service achieves 98.9 % of the offered rate",
                "1     | 15.01 | at 50 % p99 is 3.0 times the p99 of the first step"
            })
    void eachLimitAloneMakesAKnee(double achieved, double p99, String reason) {
        List<SweepStep> steps = List.of(step(10, 1, 5), step(50, achieved, p99), step(90, 0.5, 5));

        assertKnee(10, 50, reason + ", and again", Knee.of(steps, step(50, achieved, p99)));
    }

    /** This happened: a p99 of 9.1 times at 80 %, and below the first step's at 90 %. */
    @Test
    void failedStepBelowAGoodStepIsNotTheKnee() {
        List<SweepStep> steps = List.of(step(10, 1, 14.3), step(80, 1, 130), step(90, 1, 6.9));

        SweepKnee knee = Knee.of(steps, null);

        assertEquals(Optional.empty(), Knee.failing(steps));
        assertKnee(
                90,
                null,
                "none up to 90 %; at 80 % p99 is 9.1 times the p99 of the first step, but not at a"
                        + " higher rate",
                knee);
    }

    @Test
    void stepThatPassesWhenRepeatedIsNotTheKnee() {
        List<SweepStep> steps = List.of(step(10, 1, 5), step(50, 1, 5), step(90, 1, 50));

        SweepKnee knee = Knee.of(steps, step(90, 1, 6));

        assertEquals(90, Knee.failing(steps).orElseThrow().percentOfPeak());
        assertKnee(
                50,
                null,
                "not known: at 90 % p99 is 10.0 times the p99 of the first step, but not again",
                knee);
    }

    @Test
    void stepWithAnInvalidRunFails() {
        SweepKnee last = Knee.of(List.of(step(10, 1, 5), invalid(50)), invalid(50));
        SweepKnee first = Knee.of(List.of(invalid(10), step(50, 1, 5), step(90, 1, 6)), null);

        assertEquals(10, last.heldPercent());
        assertEquals("the run at 50 % is INVALID, and again", last.reason());
        assertEquals(90, first.heldPercent());
        assertEquals(
                "none up to 90 %; the run at 10 % is INVALID, but not at a higher rate",
                first.reason());
    }

    @Test
    void firstStepCanFailToo() {
        SweepKnee knee = Knee.of(List.of(step(10, 0.5, 5)), null);

        assertNull(knee.heldPercent());
        assertEquals(10, knee.beyondPercent());
    }

    /** A p99 of 0 cannot be exceeded by a factor: there is no verdict in its favour. */
    @Test
    void latencyOfZeroIsNotABase() {
        assertEquals(10, Knee.of(List.of(step(10, 1, 0), step(50, 1, 0)), null).beyondPercent());
    }

    @Test
    void sweepWithoutStepsHasNoKnee() {
        assertKnee(null, null, "no step was made", Knee.of(List.of(), null));
    }

    @Test
    void ratesMustIncrease() {
        assertThrows(
                IllegalArgumentException.class,
                () -> Knee.of(List.of(step(10, 1, 5), step(10, 1, 5)), null));
    }
}
