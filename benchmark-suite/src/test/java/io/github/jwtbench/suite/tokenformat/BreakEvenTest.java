package io.github.jwtbench.suite.tokenformat;

import static java.lang.Double.NaN;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.suite.report.SampleFormats;
import io.github.jwtbench.suite.tokenformat.BreakEven.BreakEvenKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class BreakEvenTest {

    /** 40,000 of 100,000 characters saved in 200 µs more: 40,000 · 8 / 0.0002 s = 1.6 Gbit/s. */
    @Test
    void breakEvenEqualsHandCalculation() {
        CompressionEffect effect = effect(100_000, 60_000, 1_200, 1_200, 1_200, 1_200);

        assertEquals(40_000, effect.savedBytes());
        assertEquals(1.2, effect.time().ratio(), 1e-9);
        assertEquals(Verdict.SLOWER, effect.time().verdict());
        assertEquals(BreakEvenKind.BELOW, effect.breakEven().kind());
        assertEquals(1.6e9, effect.breakEven().bitsPerSecond(), 1);
        assertEquals(1.6e9, effect.breakEven().upTo(), 1);
    }

    @Test
    void threeStartsLeaveTheBreakEvenUndecided() {
        assertEquals(
                BreakEvenKind.OPEN, effect(1_500, 1_400, 9_000, 9_000, 9_000).breakEven().kind());
    }

    @Test
    void formatIsComparedWithItsOwnMode() {
        Comparison comparison =
                new SampleFormats("KB_1", 1_000)
                        .format("SIGN", "NONE", 1_500, 1_000)
                        .format("SIGN_THEN_ENCRYPT", "BROTLI", 1_400, 2_000)
                        .comparison();

        assertEquals(2, MeasuredFormat.of(comparison).size());
        assertEquals(List.of(), CompressionEffect.of(comparison));
    }

    /** What costs 1,000 µs without: an interval of the ratio from 1.05 to 1.2 is 50 to 200 µs. */
    @Test
    void breakEvenHasEachKind() {
        assertBreakEven(new BreakEven(BreakEvenKind.BELOW, 8e6, 4e6, 16e6), 100, 1.1, 1.05, 1.2);
        assertBreakEven(new BreakEven(BreakEvenKind.AT_LEAST, NaN, 4e6, NaN), 100, 1.05, 0.9, 1.2);
        assertBreakEven(new BreakEven(BreakEvenKind.AT_LEAST, NaN, 4e6, NaN), 100, 0.95, 0.7, 1.2);
        assertBreakEven(
                new BreakEven(BreakEvenKind.EVERY_SPEED, NaN, NaN, NaN), 100, 0.95, 0.9, 1.0);
        assertBreakEven(new BreakEven(BreakEvenKind.NEVER, NaN, NaN, NaN), 0, 0.95, 0.9, 0.99);
        assertBreakEven(new BreakEven(BreakEvenKind.NEVER, NaN, NaN, NaN), -3, 1.05, 0.9, 1.2);
    }

    private static CompressionEffect effect(int without, int with, double... micros) {
        return CompressionEffect.of(
                        new SampleFormats("KB_100", 100_000)
                                .format("SIGN", "NONE", without, 1_000, 1_000, 1_000, 1_000)
                                .format("SIGN", "BROTLI", with, micros)
                                .comparison())
                .get(0);
    }

    private static void assertBreakEven(
            BreakEven expected, int saved, double ratio, double low, double high) {
        List<Double> byStart = List.of(ratio, ratio, ratio, ratio);
        Question question =
                new Question(List.of("with"), List.of("without"), Figure.CPU, 0.03, null);
        Answer time =
                new Answer(
                        question,
                        Verdict.SLOWER,
                        "",
                        1_000 * ratio,
                        1_000.0,
                        ratio,
                        low,
                        high,
                        byStart,
                        0);
        BreakEven found = BreakEven.of(saved, time);
        assertEquals(expected.kind(), found.kind());
        assertEquals(expected.bitsPerSecond(), found.bitsPerSecond(), 1);
        assertEquals(expected.low(), found.low(), 1);
        assertEquals(expected.high(), found.high(), 1);
    }
}
