package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.stats.PairedBootstrap.Verdict;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairedBootstrapTest {

    private static final long SEED = 20_250_101;

    @Test
    void aConstantFactorIsFoundWithoutAnInterval() {
        double[] a = {100, 200, 400};

        PairedBootstrap found = PairedBootstrap.of(a, scaled(a, 0.5), SEED);

        assertEquals(3, found.pairs());
        assertEquals(200, found.medianA());
        assertEquals(100, found.medianB());
        assertEquals(-100, found.difference());
        assertEquals(0.5, found.ratio(), 1e-12);
        assertEquals(0.5, found.ratioLow(), 1e-12);
        assertEquals(0.5, found.ratioHigh(), 1e-12);
        assertEquals(Verdict.LOWER, found.verdict());
    }

    /** Five pairs, so each median of a draw is one of the five differences. */
    @Test
    void theIntervalIsThatOfTheExactBootstrapDistribution() {
        double[] a = {10, 10, 10, 10, 10};
        double[] b = {11, 12, 13, 14, 15};

        PairedBootstrap found = PairedBootstrap.of(a, b, SEED);

        assertEquals(3, found.difference());
        // A draw has the median 1 if 3 or more of its 5 are the smallest: probability 0.0579,
        // so the 2.5th percentile is 1, and by symmetry the 97.5th is 5.
        double smallest = 1 - BinomialDistribution.of(5, 0.2).cumulativeProbability(2);
        assertTrue(smallest > 0.05 && smallest < 0.06, "got: " + smallest);
        assertEquals(1, found.differenceLow());
        assertEquals(5, found.differenceHigh());
        assertEquals(1.3, found.ratio(), 1e-12);
        assertEquals(1.1, found.ratioLow(), 1e-12);
        assertEquals(1.5, found.ratioHigh(), 1e-12);
        assertEquals(Verdict.HIGHER, found.verdict());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 10, 11, 40})
    void exchangedSidesGiveTheMirrorImage(int pairs) {
        Random random = new Random(SEED);
        double[] a = noise(random, pairs, 1);
        double[] b = noise(random, pairs, 1.3);

        PairedBootstrap forth = PairedBootstrap.of(a, b, SEED);
        PairedBootstrap back = PairedBootstrap.of(b, a, SEED);

        assertEquals(-forth.difference(), back.difference(), 1e-9);
        assertEquals(-forth.differenceLow(), back.differenceHigh(), 1e-9);
        assertEquals(-forth.differenceHigh(), back.differenceLow(), 1e-9);
        assertEquals(1 / forth.ratio(), back.ratio(), 1e-9);
        assertEquals(1 / forth.ratioLow(), back.ratioHigh(), 1e-9);
        assertEquals(opposite(forth.verdict()), back.verdict());
    }

    @Test
    void theSameSeedGivesTheSame() {
        Random random = new Random(SEED);
        double[] a = noise(random, 12, 1);
        double[] b = noise(random, 12, 1);

        assertEquals(PairedBootstrap.of(a, b, 7), PairedBootstrap.of(a, b, 7));
    }

    /**
     * A machine that drifts, both sides equal: the interval must hold "no difference" in about 95
     * of 100 experiments. The bounds are those of a binomial with 90 to 99.9 % true coverage, since
     * a percentile interval of a median is not exact for few pairs.
     */
    @ParameterizedTest
    @CsvSource({"10", "20", "40"})
    void equalSidesAreRarelyToldApart(int pairs) {
        int experiments = 400;
        Random random = new Random(SEED + pairs);
        int held = 0;
        for (int e = 0; e < experiments; e++) {
            double[] drift = noise(random, pairs, 1);
            double[] a = product(drift, noise(random, pairs, 1));
            double[] b = product(drift, noise(random, pairs, 1));
            PairedBootstrap found = PairedBootstrap.of(a, b, e);
            held += found.verdict() == Verdict.NO_DETECTABLE_DIFFERENCE ? 1 : 0;
        }

        int least = BinomialDistribution.of(experiments, 0.90).inverseCumulativeProbability(0.001);
        int most = BinomialDistribution.of(experiments, 0.999).inverseCumulativeProbability(0.999);
        assertTrue(held >= least && held <= most, held + " of " + experiments);
    }

    @Test
    void aShiftAboveTheNoiseIsFound() {
        Random random = new Random(SEED);
        double[] drift = noise(random, 10, 1);
        double[] a = product(drift, noise(random, 10, 1));

        assertEquals(
                Verdict.HIGHER,
                PairedBootstrap.of(a, product(drift, noise(random, 10, 2)), SEED).verdict());
    }

    @Test
    void whatCannotBeComparedIsRefused() {
        double[] one = {1};
        double[] two = {1, 2};
        assertThrows(IllegalArgumentException.class, () -> PairedBootstrap.of(one, one, SEED));
        assertThrows(IllegalArgumentException.class, () -> PairedBootstrap.of(one, two, SEED));
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            double[] values = {1, bad};
            IllegalArgumentException thrown =
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> PairedBootstrap.of(two, values, SEED));
            assertTrue(thrown.getMessage().endsWith("got: " + bad), thrown.getMessage());
        }
    }

    private static Verdict opposite(Verdict verdict) {
        return switch (verdict) {
            case LOWER -> Verdict.HIGHER;
            case HIGHER -> Verdict.LOWER;
            case NO_DETECTABLE_DIFFERENCE -> verdict;
        };
    }

    /** Log-normal, about ± 10 %. */
    private static double[] noise(Random random, int count, double factor) {
        return IntStream.range(0, count)
                .mapToDouble(i -> factor * Math.exp(0.1 * random.nextGaussian()))
                .toArray();
    }

    private static double[] product(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).toArray();
    }

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(value -> value * factor).toArray();
    }
}
