package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NestedBootstrapTest {

    private static final long SEED = 1;

    @Test
    void theMedianIsThatOfAllPairs() {
        NestedBootstrap of =
                NestedBootstrap.of(List.of(new double[] {1, 2, 3}, new double[] {10}), SEED);
        assertEquals(2.5, of.median());
        assertEquals(2, of.starts());
        assertEquals(4, of.pairs());
        assertTrue(of.low() >= 1 && of.high() <= 10 && of.low() <= of.high());
    }

    @Test
    void startsThatDifferWidenTheInterval() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<double[]> alike = starts(random, 0);
        List<double[]> apart = starts(random, 0.1);
        double narrow = NestedBootstrap.of(alike, SEED).halfWidth();
        double wide = NestedBootstrap.of(apart, SEED).halfWidth();
        assertTrue(wide > 3 * narrow, narrow + " and " + wide);
    }

    /**
     * Made data with a difference between starts as large as the noise of a start's median. An
     * interval over six starts is a little too narrow; it must not be far from what it promises.
     */
    @Test
    void holdsTheTruthAboutAsOftenAsItPromises() {
        SplittableRandom random = new SplittableRandom(SEED);
        long held =
                IntStream.range(0, 400)
                        .mapToObj(i -> NestedBootstrap.of(starts(random, 0.02), i))
                        .filter(each -> each.low() <= 0 && 0 <= each.high())
                        .count();
        assertTrue(held >= 0.86 * 400, held + " of 400");
    }

    @Test
    void theSameSeedGivesTheSameInterval() {
        List<double[]> starts = starts(new SplittableRandom(SEED), 0.02);
        assertEquals(NestedBootstrap.of(starts, SEED), NestedBootstrap.of(starts, SEED));
    }

    @Test
    void refusesWhatHasNoAnswer() {
        double[] one = {1};
        assertThrows(IllegalArgumentException.class, () -> NestedBootstrap.of(List.of(one), SEED));
        assertThrows(
                IllegalArgumentException.class,
                () -> NestedBootstrap.of(List.of(one, new double[0]), SEED));
        assertThrows(
                IllegalArgumentException.class,
                () -> NestedBootstrap.of(List.of(one, new double[] {Double.NaN}), SEED));
    }

    /** Six starts of 80 pairs with noise 0.12, and an offset of each start. */
    private static List<double[]> starts(SplittableRandom random, double between) {
        return IntStream.range(0, 6)
                .mapToObj(
                        start -> {
                            double offset = between * random.nextGaussian();
                            return random.doubles(80)
                                    .map(u -> offset + 0.12 * random.nextGaussian())
                                    .toArray();
                        })
                .toList();
    }
}
