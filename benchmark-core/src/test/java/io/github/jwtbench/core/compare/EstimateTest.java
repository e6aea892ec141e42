package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {
    /**
     * Critical values of Student's t as tables print them, such as NIST/SEMATECH e-Handbook of
     * Statistical Methods, table 1.3.6.7.2, column 0.975.
     */
    @ParameterizedTest
    @CsvSource({"2, 12.706", "4, 3.182", "5, 2.776", "10, 2.262", "31, 2.042", "101, 1.984"})
    void theIntervalHasTheWidthOfTheTable(int starts, double t) {
        assertEquals(t * 0.02 / Math.sqrt(starts), Estimate.halfWidth(starts, 0.02), 1e-5);
    }

    @Test
    void meanAndDeviationAreOfTheLogarithms() {
        Estimate estimate = Estimate.of(new double[] {Math.log(1.1), Math.log(1.2), Math.log(1.3)});
        assertEquals(Math.cbrt(1.1 * 1.2 * 1.3), estimate.ratio(), 1e-12);
        assertEquals(1, estimate.low() * estimate.high() / Math.pow(estimate.ratio(), 2), 1e-12);
        assertEquals(0.01, Estimate.of(new double[] {0.01, 0.02, 0.03}).deviation(), 1e-12);
    }

    @Test
    void aSingleStartHasNoInterval() {
        Estimate estimate = Estimate.of(new double[] {0});
        assertEquals(1, estimate.ratio());
        assertEquals(Double.NaN, estimate.low());
        assertEquals(Double.NaN, estimate.high());
    }

    @Test
    void emptyOrInfiniteRatiosAreRefused() {
        for (double[] bad : new double[][] {{}, {Double.NaN}, {0, Double.POSITIVE_INFINITY}}) {
            assertThrows(IllegalArgumentException.class, () -> Estimate.of(bad));
        }
    }
}
