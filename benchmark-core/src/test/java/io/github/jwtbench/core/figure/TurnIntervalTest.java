package io.github.jwtbench.core.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnIntervalTest {

    private static final int RUNS = 20_000;
    private static final double TRUTH = 10_000;

    /** The figure of a run is the mean of its turns, which equals the rate over equal turns. */
    @ParameterizedTest
    @CsvSource({"3, 0.01", "3, 0.05", "5, 0.02", "5, 0.1", "10, 0.05"})
    void intervalCovers93To97PercentOfIndependentTurns(int turns, double noise) {
        Random random = new Random(turns);
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            List<Double> values =
                    random.doubles(turns)
                            .mapToObj(ignored -> TRUTH * Math.exp(noise * random.nextGaussian()))
                            .toList();
            double found = values.stream().mapToDouble(value -> value).average().orElseThrow();
            double share = TurnInterval.share(values);
            if (found / (1 + share) <= TRUTH && TRUTH <= found * (1 + share)) {
                held++;
            }
        }
        double coverage = 100.0 * held / RUNS;
        assertTrue(coverage >= 93 && coverage <= 97, "coverage: " + coverage + " %");
    }

    /** s = 0.1 in logarithms of two degrees of freedom: t = 4.302653, as tables print it. */
    @Test
    void widthFollowsStudentsT() {
        double share = TurnInterval.share(List.of(7 * Math.exp(0.1), 7 * Math.exp(-0.1), 7.0));

        assertEquals(Math.expm1(4.302653 * 0.1 / Math.sqrt(3)), share, 1e-6);
    }

    @Test
    void equalTurnsHaveAWidthOfZero() {
        assertEquals(0, TurnInterval.share(List.of(5.0, 5.0, 5.0)));
    }

    @Test
    void fewerThanThreeTurnsAndTurnsWithoutTheFigureHaveNoInterval() {
        assertNull(TurnInterval.share(List.of(5.0, 5.1)));
        assertNull(TurnInterval.share(Arrays.asList(5.0, null, 5.1)));
        assertNull(TurnInterval.share(List.of(5.0, 0.0, 5.1)));
    }
}
