package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.Ratio.Verdict;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatRatiosTest {
    private static final int TRIALS = 4_000;
    private static final double LEVEL = 0.05;

    /** Its interval over 3 forks is ± 29 %, and yet 300 is not 100. */
    @Test
    void aLargeDifferenceIsSeenThroughNoise() {
        double[] noisy = {265, 300, 335};

        assertTrue(Estimates.of(noisy).tooNoisy());
        assertEquals(Verdict.DEARER, verdict(noisy, 98, 100, 102));
        assertEquals(Verdict.CHEAPER, FormatRatios.of(forks(98, 100, 102), noisy).verdict());
    }

    @Test
    void thatTwoAreAlikeIsSaidOnlyIfBothAreKnownWell() {
        assertEquals(Verdict.NOT_DISTINGUISHABLE, verdict(forks(99, 100, 101), 98, 100, 102));
        assertEquals(Verdict.TOO_NOISY, verdict(forks(90, 100, 110), 98, 100, 102));
        assertEquals(Verdict.TOO_NOISY, verdict(forks(99, 100, 101), 88, 100, 112));
    }

    @Test
    void oneForkSaysNothing() {
        assertEquals(Verdict.TOO_NOISY, verdict(forks(300), 98, 100, 102));
    }

    /**
     * Equal times with a standard deviation of 8 %; the machine is slower by 30 % for a share of
     * the forks. A sampled share of 4,000 has a standard error of 0.3 %.
     */
    @ParameterizedTest
    @CsvSource({"3, 0", "3, 0.1", "3, 0.3", "5, 0", "5, 0.1", "5, 0.3", "10, 0", "10, 0.3"})
    void equalTimesRarelyHaveAVerdict(int forks, double slow) {
        Random random = new Random(1);
        int wrong = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] left = drawn(random, forks, slow);
            switch (verdict(left, drawn(random, forks, slow))) {
                case CHEAPER, DEARER -> wrong++;
                case NOT_DISTINGUISHABLE, TOO_NOISY -> {
                    // As it should be.
                }
            }
        }
        assertTrue(wrong <= TRIALS * (LEVEL + 0.01), wrong + " of " + TRIALS);
    }

    private static double[] drawn(Random random, int forks, double slow) {
        double[] drawn = new double[forks];
        for (int fork = 0; fork < forks; fork++) {
            double phase = random.nextDouble() < slow ? 1.3 : 1;
            drawn[fork] = 1_000 * phase * Math.exp(0.08 * random.nextGaussian());
        }
        return drawn;
    }

    private static double[] forks(double... micros) {
        return micros;
    }

    private static Verdict verdict(double[] of, double... over) {
        return FormatRatios.of(of, over).verdict();
    }
}
