package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Coverage of the interval on simulated starts with a known ratio. The rule adds starts as in a
 * campaign, which costs coverage: starts that agree by chance end it early.
 */
class CoverageTest {
    private static final Question QUESTION = Question.cpu("candidate", "base", 0.035, null);
    private static final int TRIALS = 4_000;
    private static final int MOST_STARTS = 12;
    private static final long SEED = 20_261_122;

    private record Rates(double coverage, double slower, double faster) {}

    @ParameterizedTest
    @CsvSource({"NORMAL, 0.01", "NORMAL, 0.015", "NORMAL, 0.02", "HEAVY, 0.01", "HEAVY, 0.02"})
    void equalArmsAreCoveredWithoutFalseAlarm(Starts starts, double deviation) {
        Rates rates = rates(starts, deviation, 0);
        assertTrue(rates.coverage() >= 0.93 && rates.coverage() <= 0.97, rates::toString);
        assertTrue(rates.slower() + rates.faster() <= 0.01, rates::toString);
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 0.01", "NORMAL, 0.015", "HEAVY, 0.01", "HEAVY, 0.015"})
    void fivePercentAreFound(Starts starts, double deviation) {
        Rates rates = rates(starts, deviation, Math.log(1.05));
        assertTrue(rates.coverage() >= 0.93 && rates.coverage() <= 0.97, rates::toString);
        assertTrue(rates.slower() >= 0.9, rates::toString);
        assertEquals(0, rates.faster());
    }

    /** Cases in which, by the page on statistics, coverage is below its nominal value. */
    @Test
    void coverageFallsIfStartsScatterMore() {
        Rates rates = rates(Starts.NORMAL, 0.03, 0);
        assertTrue(rates.coverage() >= 0.92 && rates.coverage() < 0.945, rates::toString);
        assertTrue(rates.slower() + rates.faster() <= 0.03, rates::toString);
    }

    /** A number of starts that does not depend on their values gives the nominal coverage. */
    @Test
    void intervalHasItsNominalCoverageWithAFixedNumberOfStarts() {
        Random random = new Random(SEED);
        int covered = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] logRatios = random.doubles(4).map(x -> Starts.NORMAL.next(random)).toArray();
            Estimate estimate = Estimate.of(logRatios);
            covered += Math.abs(estimate.logRatio()) <= estimate.halfWidth() ? 1 : 0;
        }
        assertEquals(0.95, covered / (double) TRIALS, 0.01);
    }

    /** How starts scatter, with a deviation of 1. */
    enum Starts {
        NORMAL(Random::nextGaussian),
        /** Student's t with 5 degrees of freedom: one start in fifty lies beyond 2.6. */
        HEAVY(
                random -> {
                    double squares = 0;
                    for (int i = 0; i < 5; i++) {
                        squares += Math.pow(random.nextGaussian(), 2);
                    }
                    return random.nextGaussian() / Math.sqrt(squares / 5) / Math.sqrt(5 / 3.0);
                });

        private final ToDoubleFunction<Random> draw;

        Starts(ToDoubleFunction<Random> draw) {
            this.draw = draw;
        }

        double next(Random random) {
            return draw.applyAsDouble(random);
        }
    }

    private static Rates rates(Starts starts, double deviation, double truth) {
        Random random = new Random(SEED);
        int covered = 0;
        int slower = 0;
        int faster = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] logRatios = {};
            Estimate estimate;
            do {
                logRatios = Arrays.copyOf(logRatios, logRatios.length + 1);
                logRatios[logRatios.length - 1] = truth + deviation * starts.next(random);
                estimate = Estimate.of(logRatios);
            } while (logRatios.length < MOST_STARTS
                    && Rule.startsNeeded(QUESTION, estimate) > logRatios.length);
            covered += Math.abs(estimate.logRatio() - truth) <= estimate.halfWidth() ? 1 : 0;
            Verdict verdict = Rule.verdict(QUESTION, estimate);
            slower += verdict == Verdict.SLOWER ? 1 : 0;
            faster += verdict == Verdict.FASTER ? 1 : 0;
        }
        double all = TRIALS;
        return new Rates(covered / all, slower / all, faster / all);
    }
}
