package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogRatioTest {

    private static final double[] FIVE = {31.2, 30.1, 33.4, 29.8, 31.9};
    private static final double[] THREE = {24.0, 26.5, 25.1};

    /**
     * SciPy 1.17.1: exponentials of {@code stats.ttest_ind(log(x), log(y),
     * equal_var=False).confidence_interval(0.95)}, which has 4.0664 degrees of freedom.
     */
    @Test
    void welchsInterval() {
        LogRatio ratio = LogRatio.of(FIVE, THREE);

        assertEquals(1.2412272122259829, ratio.ratio(), 1e-12);
        assertEquals(1.1260336903965777, ratio.low(), 1e-9);
        assertEquals(1.368205059501981, ratio.high(), 1e-9);
    }

    @Test
    void theOtherWayRoundIsTheInverse() {
        LogRatio ratio = LogRatio.of(FIVE, THREE);
        LogRatio inverse = LogRatio.of(THREE, FIVE);

        assertEquals(1 / ratio.ratio(), inverse.ratio(), 1e-12);
        assertEquals(1 / ratio.high(), inverse.low(), 1e-12);
        assertEquals(1 / ratio.low(), inverse.high(), 1e-12);
    }

    @Test
    void oneForkOnEitherSideHasNoInterval() {
        assertNull(LogRatio.of(FIVE, new double[] {2}).low());
        assertNull(LogRatio.of(new double[] {2}, FIVE).high());
        assertEquals(2, LogRatio.of(new double[] {4}, new double[] {2}).ratio(), 1e-12);
    }

    @Test
    void forksThatAgreeAreCertain() {
        LogRatio ratio = LogRatio.of(new double[] {6, 6}, new double[] {3, 3});

        assertEquals(2, ratio.ratio(), 1e-12);
        assertEquals(ratio.ratio(), ratio.low());
        assertEquals(ratio.ratio(), ratio.high());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 0, -1})
    void whatHasNoLogarithmIsRefused(double fork) {
        assertThrows(
                IllegalArgumentException.class,
                () -> LogRatio.of(new double[] {1, fork}, new double[] {1, 1}));
    }
}
