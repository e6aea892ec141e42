package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HolmTest {

    /** statsmodels 0.15.0: {@code multipletests([0.04, 0.01, 0.03, 0.005], method="holm")}. */
    @Test
    void agreesWithStatsmodels() {
        assertArrayEquals(
                new double[] {0.06, 0.03, 0.06, 0.02}, Holm.adjust(0.04, 0.01, 0.03, 0.005), 1e-12);
    }

    @Test
    void aSingleValueStaysAndNoneExceeds1() {
        assertArrayEquals(new double[] {0.04}, Holm.adjust(0.04));
        assertArrayEquals(new double[] {1, 1}, Holm.adjust(0.6, 0.7));
        assertArrayEquals(new double[0], Holm.adjust());
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void refusesWhatIsNoProbability(double p) {
        assertThrows(IllegalArgumentException.class, () -> Holm.adjust(0.5, p));
    }
}
