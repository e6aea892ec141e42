package io.github.jwtbench.core.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeanTest {

    /** SciPy 1.17.1: {@code stats.ttest_1samp(x, 0).confidence_interval(0.95)}. */
    @Test
    void intervalIsStudentsT() {
        Mean mean = Mean.of(List.of(31.2, 30.1, 33.4, 29.8, 31.9));

        assertEquals(31.28, mean.mean(), 1e-12);
        assertEquals(29.47338954986149, mean.low(), 1e-9);
        assertEquals(33.086610450138494, mean.high(), 1e-9);
        assertEquals(0.057756088559415025, mean.halfWidthRatio(), 1e-12);
        assertEquals(5, mean.forks());
    }

    /** 3.2 ± 241 % would look like a figure. */
    @Test
    void wideIntervalIsShownInsteadOfTheMean() {
        assertEquals("31.3 ± 0.06", words(31.2, 30.1, 33.4, 29.8, 31.9));
        assertEquals("4.0", words(4));
        assertEquals("– (0.0 to 14.8)", words(1, 2, 9));
        assertEquals("– (1.5 to 6.5)", words(3, 4, 5));
    }

    private static String words(double... forks) {
        return Mean.of(DoubleStream.of(forks).boxed().toList())
                .words(
                        value -> String.format(Locale.ROOT, "%.1f", value),
                        share -> String.format(Locale.ROOT, "%.2f", share));
    }

    @Test
    void oneForkHasNoInterval() {
        Mean mean = Mean.of(List.of(4.0));

        assertEquals(4, mean.mean());
        assertNull(mean.low());
        assertNull(mean.high());
        assertNull(mean.halfWidthRatio());
    }

    @Test
    void equalForksHaveAnIntervalOfZero() {
        Mean mean = Mean.of(List.of(7.0, 7.0, 7.0));

        assertEquals(7, mean.low());
        assertEquals(7, mean.high());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 0, -1})
    void negativeOrInfiniteScoresAreRefused(double fork) {
        assertThrows(IllegalArgumentException.class, () -> Mean.of(List.of(fork)));
    }

    @Test
    void emptyScoresAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Mean.of(List.of()));
    }
}
