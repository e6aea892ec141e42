package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EstimatesTest {

    /** SciPy 1.17.1: {@code stats.ttest_1samp(x, 0).confidence_interval(0.95)}. */
    @Test
    void studentsInterval() {
        Estimate estimate = Estimates.of(new double[] {31.2, 30.1, 33.4, 29.8, 31.9});

        assertEquals(31.28, estimate.mean(), 1e-12);
        assertEquals(29.47338954986149, estimate.low(), 1e-9);
        assertEquals(33.086610450138494, estimate.high(), 1e-9);
        assertEquals(0.057756088559415025, estimate.halfWidthRatio(), 1e-12);
        assertEquals(5, estimate.forks());
        assertFalse(estimate.tooNoisy());
    }

    @Test
    void oneForkHasNoInterval() {
        Estimate estimate = Estimates.of(new double[] {4});

        assertEquals(4, estimate.mean());
        assertNull(estimate.low());
        assertNull(estimate.high());
        assertNull(estimate.halfWidthRatio());
        assertTrue(estimate.tooNoisy());
    }

    /** Two forks apart by 2 d have the half width 12.7062 · d (t of 1 degree of freedom). */
    @Test
    void tenPercentIsTheLimit() {
        double half = 12.706204736;
        assertFalse(Estimates.of(new double[] {1 - 0.0999 / half, 1 + 0.0999 / half}).tooNoisy());
        assertTrue(Estimates.of(new double[] {1 - 0.1001 / half, 1 + 0.1001 / half}).tooNoisy());
    }

    @Test
    void forksThatAgreeAreCertain() {
        Estimate estimate = Estimates.of(new double[] {7, 7, 7});

        assertEquals(7, estimate.low());
        assertEquals(7, estimate.high());
        assertFalse(estimate.tooNoisy());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 0, -1})
    void whatIsNoMeasurementIsRefused(double fork) {
        assertThrows(IllegalArgumentException.class, () -> Estimates.of(new double[] {fork}));
    }

    @Test
    void nothingIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Estimates.of(new double[0]));
    }
}
