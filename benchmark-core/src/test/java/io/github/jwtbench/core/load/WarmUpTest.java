package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTest {

    private static final Duration WINDOW = Duration.ofSeconds(5);

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
        "falling slowly at last, 300 200 104 102 100, true",
        "flat, 100 100 100, true",
        "noisy within the spread, 100 104 101, true",
        "noisy beyond the spread, 100 106 100, false",
        "noisy before but not at last, 100 180 90 100 101 99, true",
        "steady before but not at last, 100 100 100 120, false",
        "short, 100 100, false",
        "one, 100, false",
        "not measured, 100 100 NaN, false",
        "not measured long ago, NaN 100 100 100, true",
        "free, 0 0 0, false",
        "infinite, Infinity Infinity Infinity, false",
    })
    void decidesOnTheLastThreeWindows(String name, String costs, boolean steady) {
        assertEquals(steady, warmUp.isSteady(series(costs)), name);
    }

    @Test
    void nothingIsNotSteady() {
        assertFalse(warmUp.isSteady(List.of()));
    }

    @Test
    void stopsAsSoonAsItIsSteady() throws Exception {
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
    void givesUpBeforeTheLimitAndSaysSo() throws Exception {
        WarmUp.Outcome outcome =
                warmUp.run(elapsed -> new WarmUp.Window(1000.0 / (number(elapsed) + 1), WINDOW));

        assertFalse(outcome.steady());
        assertEquals(Duration.ofSeconds(60), outcome.elapsed());
    }

    @Test
    void runsOneWindowEvenIfThereIsNoTime() throws Exception {
        WarmUp hasty = new WarmUp(3, 0.05, Duration.ofMillis(1));

        assertEquals(1, hasty.run(elapsed -> new WarmUp.Window(1, WINDOW)).windows().size());
    }

    @Test
    void refusesNonsense() {
        assertThrows(IllegalArgumentException.class, () -> new WarmUp(1, 0.05, WINDOW));
        assertThrows(IllegalArgumentException.class, () -> new WarmUp(3, Double.NaN, WINDOW));
        assertThrows(IllegalArgumentException.class, () -> new WarmUp(3, 0, WINDOW));
        assertThrows(IllegalArgumentException.class, () -> new WarmUp(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> new WarmUp.Window(1, Duration.ZERO));
    }
}
