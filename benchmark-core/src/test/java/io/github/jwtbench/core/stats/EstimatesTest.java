package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
    }

    @Test
    void oneForkHasNoInterval() {
        Estimate estimate = Estimates.of(new double[] {4});

        assertEquals(4, estimate.mean());
        assertNull(estimate.low());
        assertNull(estimate.high());
        assertNull(estimate.halfWidthRatio());
    }

    @Test
    void forksThatAgreeAreCertain() {
        Estimate estimate = Estimates.of(new double[] {7, 7, 7});

        assertEquals(7, estimate.low());
        assertEquals(7, estimate.high());
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
