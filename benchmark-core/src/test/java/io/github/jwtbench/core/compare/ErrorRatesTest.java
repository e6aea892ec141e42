package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.sample.SampleComparison;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Rates of made-up recordings whose answer is known. */
class ErrorRatesTest {
    private static final int TRIALS = 60;
    private static final double BUDGET = 600;
    private static final double[] EQUAL = {1.002, 0.998, 1.004, 0.996, 1.001, 0.999};

    @Test
    void equalArmsRaiseNoAlarm() {
        ErrorRate rate = rate(0);
        assertEquals(TRIALS, rate.resampled().trials());
        assertEquals(TRIALS, rate.resampled().same().count());
        assertEquals(0, rate.resampled().slower().count() + rate.resampled().faster().count());
        assertTrue(rate.coverage() > 0.8, rate.toString());
    }

    @Test
    void aLargeSlowdownIsAlwaysFound() {
        ErrorRate rate = rate(0.2);
        assertEquals(TRIALS, rate.resampled().slower().count());
        assertEquals(1, rate.resampled().slower().high());
        assertEquals(1, rate.live().slower().count());
        assertEquals(1.2, rate.measured().ratio(), 0.001);
        assertEquals(EQUAL.length, rate.measured().starts());
    }

    @Test
    void scaledSlowdownHasExactlyItsFactor() {
        ErrorRate rate = ErrorRates.scaled(0.1, List.of(recorded(0)), TRIALS, BUDGET);
        assertEquals(1.1 * rate(0).measured().ratio(), rate.measured().ratio(), 1e-9);
        assertEquals(TRIALS, rate.resampled().slower().count());
        assertTrue(rate.scaled());
        assertEquals(null, rate.live());
        assertTrue(rate.coverage() > 0.8, rate.toString());
    }

    /** Four starts of 40 s each are the least, and 120 s are too short for them. */
    @Test
    void theBudgetEndsATrialBeforeItsVerdict() {
        assertEquals(4 * SampleComparison.SECONDS, rate(0).medianSeconds());
        ErrorRate hurried = ErrorRates.of(0.2, List.of(recorded(0.2)), TRIALS, 120);
        assertEquals(120, hurried.medianSeconds());
        assertEquals(TRIALS, hurried.resampled().undecided().count());
    }

    @Test
    void invalidComparisonHasNoErrorRates() {
        List<Comparison> invalid = List.of(recorded(0).invalid("a wrong answer"));
        assertThrows(
                IllegalArgumentException.class, () -> ErrorRates.of(0, invalid, TRIALS, BUDGET));
    }

    private static ErrorRate rate(double slowdown) {
        return ErrorRates.of(slowdown, List.of(recorded(slowdown)), TRIALS, BUDGET);
    }

    private static Comparison recorded(double slowdown) {
        return SampleComparison.ofRatios(
                DoubleStream.of(EQUAL).map(each -> (1 + slowdown) * each).toArray());
    }
}
