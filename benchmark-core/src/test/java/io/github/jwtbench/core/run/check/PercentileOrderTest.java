package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.sample.SampleRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PercentileOrderTest {

    private static final double[] GOOD = {1, 2, 3, 4, 5, 6, 7};

    @Test
    void ascendingAndEqualPercentilesPass() {
        assertEquals(CheckResult.PASS, check(GOOD, 2.5));
        assertEquals(CheckResult.PASS, check(new double[] {2, 2, 2, 2, 2, 2, 2}, 2));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void descendingPairFails(int upper) {
        double[] values = GOOD.clone();
        values[upper] = values[upper - 1] - 0.001;
        assertEquals(CheckResult.FAIL, check(values, 3));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1})
    void negativeOrInfiniteLatencyIsRefused(double value) {
        for (int where = 0; where < GOOD.length; where++) {
            double[] values = GOOD.clone();
            values[where] = value;
            assertThrows(IllegalArgumentException.class, () -> check(values, 3));
        }
        assertThrows(IllegalArgumentException.class, () -> check(GOOD, value));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.999, 7.001})
    void meanOutsideOfTheRangeFails(double mean) {
        assertEquals(CheckResult.FAIL, check(GOOD, mean));
    }

    @Test
    void missingPercentilesAreIgnored() {
        Latency sparse = new Latency(Latency.RECORDED, 1, 2, null, null, 1, 2, null, 3, null, 4);
        assertEquals(CheckResult.PASS, PercentileOrder.check(sparse, null).result());
        assertEquals(CheckResult.NOT_MEASURED, PercentileOrder.check(null, null).result());
    }

    @ParameterizedTest
    @CsvSource({"2, 3, PASS", "2, 99, FAIL", "99, 2, FAIL"})
    void correctedAndPrintedMeansAreChecked(double mean, double printed, CheckResult expected) {
        assertEquals(expected, check(Latency.CORRECTED_BY_TOOL, GOOD, mean, printed));
    }

    /** N / X has the time of requests under way at the stop; without them it may be 7. */
    @ParameterizedTest
    @CsvSource({"0, FAIL", "3, FAIL", "5, PASS", "50, PASS"})
    void correctedMeanMayIncludeRequestsInFlight(long unfinished, CheckResult expected) {
        Latency latency =
                new Latency(Latency.CORRECTED_BY_TOOL, 1, 7.3, 5.0, 1.0, 2, 3, 4.0, 5, 6.0, 7);

        assertEquals(
                expected,
                PercentileOrder.check(
                                latency,
                                SampleRun.outcome(
                                        100 + unfinished, 100 + unfinished, 100, unfinished))
                        .result());
    }

    private static CheckResult check(double[] v, double mean) {
        return check(Latency.RECORDED, v, mean, null);
    }

    private static CheckResult check(String source, double[] v, double mean, Double printed) {
        return PercentileOrder.check(
                        new Latency(
                                source, 1, mean, printed, v[0], v[1], v[2], v[3], v[4], v[5], v[6]),
                        null)
                .result();
    }
}
