package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.ErrorRate;
import io.github.jwtbench.core.stats.ErrorRates.Recorded;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rates of made-up recordings whose answer is known. */
class ErrorRatesTest {

    private static final int TRIALS = 60;
    private static final double BUDGET = 600;

    @Test
    void equalSidesRaiseNoAlarm() {
        ErrorRate rate = rate(0);
        assertEquals(0, rate.resampled().slower().count() + rate.resampled().faster().count());
        assertEquals(TRIALS, rate.resampled().trials());
        assertTrue(rate.coverage() > 0.8, rate.toString());
    }

    @Test
    void aLargeSlowdownIsAlwaysFound() {
        ErrorRate rate = rate(0.2);
        assertEquals(TRIALS, rate.resampled().slower().count());
        assertEquals(1, rate.live().slower().count());
        assertEquals(1.2, rate.ratio(), 0.03);
        assertEquals(240, rate.pairs());
        assertEquals(1, rate.resampled().slower().high());
    }

    @Test
    void aScaledSlowdownIsExactlyAsLargeAsSaid() {
        ErrorRate equal = rate(0);
        ErrorRate rate = ErrorRates.scaled(0.1, List.of(recorded(0)), TRIALS, BUDGET);
        assertEquals(1.1 * equal.ratio(), rate.ratio(), 1e-6);
        assertEquals(TRIALS, rate.resampled().slower().count());
        assertEquals(null, rate.live());
        assertTrue(rate.coverage() > 0.8, rate.toString());
    }

    /** Three starts of 40 s each are the least, and 100 s are too short for them. */
    @Test
    void theBudgetEndsATrialBeforeItsVerdict() {
        assertEquals(120, rate(0).medianSeconds());
        ErrorRate hurried = ErrorRates.of(0.2, List.of(recorded(0.2)), TRIALS, 100);
        assertEquals(80, hurried.medianSeconds());
        assertEquals(TRIALS, hurried.resampled().tooNoisy());
    }

    private static ErrorRate rate(double slowdown) {
        return ErrorRates.of(slowdown, List.of(recorded(slowdown)), TRIALS, BUDGET);
    }

    private static Recorded recorded(double slowdown) {
        PairedSides base = PairedSides.base();
        PairedSides candidate = PairedSides.candidate(slowdown);
        base.noise = 0.03;
        candidate.noise = 0.03;
        return new Recorded(base.build(), candidate.build());
    }
}
