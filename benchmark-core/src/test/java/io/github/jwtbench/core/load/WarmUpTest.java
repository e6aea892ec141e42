package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTest {

    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final int WARM_UPS = 4_000;

    private final WarmUp warmUp = new WarmUp(Duration.ofSeconds(60));

    /** Of the window that begins after that time, from 0. */
    private static int number(Duration elapsed) {
        return (int) elapsed.dividedBy(WINDOW);
    }

    private static List<Double> series(String text) {
        return Arrays.stream(text.split(" ")).map(Double::valueOf).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "falling, 300 250 200 170 150, false",
        "falling slowly at last, 300 200 104 102 101, true",
        "flat, 100 100 100, true",
        "noisy, 100 110 98, true",
        "3 % less, 100 97 97, true",
        "more than 3 % less, 100 101 96.9, false",
        "less once, 100 96 104, false",
        "less before, 100 80 90 100, true",
        "two, 100 100, false",
        "one, 100, false",
        "not measured, 100 100 NaN, false",
        "not measured before, NaN NaN 100 100, false",
        "not measured long ago, NaN 100 100 100, true",
        "free, 0 0 0, false",
        "infinite, Infinity Infinity Infinity, false",
    })
    void warmUpIsSteadyIfTheLastTwoWindowsAreNotCheaper(String name, String costs, boolean steady) {
        assertEquals(steady, WarmUp.isSteady(series(costs)), name);
    }

    /**
     * Warm-ups of seven windows whose cost falls from 2.2 to 1, as {@code exp(-window / constant)},
     * with noise of 3 %.
     */
    @ParameterizedTest
    @CsvSource({"0.5, 0.94, 0.98", "8, 0.09, 0.15"})
    void noiseIsDistinguishedFromAFallingCost(double constant, double least, double most) {
        Random random = new Random(1);
        int steady = 0;
        for (int i = 0; i < WARM_UPS; i++) {
            double[] costs =
                    IntStream.range(0, 7)
                            .mapToDouble(
                                    window ->
                                            (1 + 1.2 * Math.exp(-window / constant))
                                                    * (1 + 0.03 * random.nextGaussian()))
                            .toArray();
            if (IntStream.rangeClosed(1, costs.length)
                    .mapToObj(count -> Arrays.stream(costs).limit(count).boxed().toList())
                    .anyMatch(WarmUp::isSteady)) {
                steady++;
            }
        }
        double share = (double) steady / WARM_UPS;
        assertTrue(share >= least && share <= most, () -> "called steady: " + share);
    }

    @Test
    void warmUpWithoutWindowsIsNotSteady() {
        assertFalse(WarmUp.isSteady(List.of()));
    }

    @Test
    void warmUpStopsOnceSteady() throws Exception {
        double[] costs = {300, 200, 101, 100, 99, 98};

        WarmUp.Outcome outcome =
                warmUp.run(elapsed -> new WarmUp.Window(costs[number(elapsed)], WINDOW));

        assertTrue(outcome.steady());
        assertEquals(
                DoubleStream.of(300, 200, 101, 100, 99).boxed().toList(),
                outcome.windows().stream().map(WarmUp.Window::cost).toList());
        assertEquals(Duration.ofSeconds(25), outcome.elapsed());
    }

    @Test
    void warmUpEndsUnsteadyAtItsLimit() throws Exception {
        WarmUp.Outcome outcome =
                warmUp.run(elapsed -> new WarmUp.Window(1000.0 / (number(elapsed) + 1), WINDOW));

        assertFalse(outcome.steady());
        assertEquals(Duration.ofSeconds(60), outcome.elapsed());
    }

    @Test
    void warmUpRunsAtLeastOneWindow() throws Exception {
        WarmUp hasty = new WarmUp(Duration.ofMillis(1));

        assertEquals(1, hasty.run(elapsed -> new WarmUp.Window(1, WINDOW)).windows().size());
    }

    @Test
    void invalidDurationsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new WarmUp(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> new WarmUp.Window(1, Duration.ZERO));
    }
}
