package io.github.jwtbench.core.format;

import static io.github.jwtbench.core.format.FormatSamples.format;
import static io.github.jwtbench.core.format.FormatSamples.micros;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.format.BreakEven.Kind;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenFormatReportTest {
    private static final String SIGN = "SIGN";
    private static final String NESTED = "SIGN_THEN_ENCRYPT";
    private static final String SEALED = "ENCRYPT_THEN_SIGN";

    private static TokenFormatReport report(FormatSamples... groups) {
        return TokenFormatReport.of(List.of(groups).stream().map(FormatSamples::measured).toList());
    }

    /** Four starts, close to each other. */
    private static double[] near(double micros) {
        return micros(micros * 0.995, micros, micros, micros * 1.005);
    }

    /** Produce and consume alike. */
    private static FormatSamples with(
            FormatSamples samples, String mode, String codec, int characters, double... micros) {
        return samples.format(mode, codec, characters, micros, micros);
    }

    private static Finding finding(TokenFormatReport report, Finding.Kind kind) {
        return report.findings().stream()
                .filter(each -> each.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theTotalIsAddedTurnByTurn() {
        FormatRow row =
                report(
                                new FormatSamples("KB_1")
                                        .format(
                                                SIGN,
                                                "NONE",
                                                1_500,
                                                micros(100, 110, 120),
                                                micros(50, 30, 30))
                                        .format(SIGN, "ZSTD", 1_400, near(100), near(50)))
                        .rows()
                        .get(0);

        // The median of 150, 140 and 150, and not that of 110 and 30.
        assertEquals(150, row.totalMicros(), 1e-9);
        assertEquals(110, row.produceMicros(), 1e-9);
        assertEquals(30, row.consumeMicros(), 1e-9);
        assertEquals(0.5, row.change(), 1e-12);
        assertEquals(25_000, row.produceAllocatedBytes(), 1e-9);
    }

    /** 40,000 of 100,000 characters saved in 200 µs more: 40,000 · 8 / 0.0002 s = 1.6 Gbit/s. */
    @Test
    void breakEvenByHand() {
        CompressionEffect effect =
                report(
                                new FormatSamples("KB_100")
                                        .format(
                                                SIGN,
                                                "NONE",
                                                100_000,
                                                micros(500, 500, 500, 500),
                                                micros(500, 500, 500, 500))
                                        .format(
                                                SIGN,
                                                "BROTLI",
                                                60_000,
                                                micros(700, 700, 700, 700),
                                                micros(500, 500, 500, 500)))
                        .compressions()
                        .get(0);

        assertEquals(0.6, effect.sizeRatio(), 1e-12);
        assertEquals(40_000, effect.savedBytes());
        assertEquals(200, effect.extraMicros(), 1e-9);
        assertEquals(1.2, effect.time().ratio(), 1e-9);
        assertEquals(Verdict.SLOWER, effect.time().verdict());
        assertEquals(Kind.BELOW, effect.breakEven().kind());
        assertEquals(1.6e9, effect.breakEven().bitsPerSecond(), 1);
    }

    /** What costs 1,000 µs without: an interval of the ratio from 1.05 to 1.2 is 50 to 200 µs. */
    @Test
    void eachCaseOfABreakEven() {
        assertBreakEven(new BreakEven(Kind.BELOW, 8e6, 4e6, 16e6), 100, 1.1, 1.05, 1.2);
        assertBreakEven(new BreakEven(Kind.AT_LEAST, null, 4e6, null), 100, 1.05, 0.9, 1.2);
        assertBreakEven(new BreakEven(Kind.AT_LEAST, null, 4e6, null), 100, 0.95, 0.7, 1.2);
        assertBreakEven(new BreakEven(Kind.EVERY_SPEED, null, null, null), 100, 0.95, 0.9, 1.0);
        assertBreakEven(new BreakEven(Kind.NEVER, null, null, null), 0, 0.95, 0.9, 0.99);
        assertBreakEven(new BreakEven(Kind.NEVER, null, null, null), -3, 1.05, 0.9, 1.2);
        assertEquals(
                new BreakEven(Kind.OPEN, null, null, null),
                BreakEven.of(100, answer(List.of(1.1, 1.1, 1.1), 1.1, 1.1, 1.1)));
    }

    private static void assertBreakEven(
            BreakEven expected, int saved, double ratio, double low, double high) {
        BreakEven found =
                BreakEven.of(saved, answer(List.of(ratio, ratio, ratio, ratio), ratio, low, high));
        assertEquals(expected.kind(), found.kind());
        assertSpeed(expected.bitsPerSecond(), found.bitsPerSecond());
        assertSpeed(expected.low(), found.low());
        assertSpeed(expected.high(), found.high());
    }

    private static void assertSpeed(Double expected, Double found) {
        if (expected == null) {
            assertNull(found);
        } else {
            assertEquals(expected, found, 1);
        }
    }

    private static Answer answer(List<Double> byStart, double ratio, double low, double high) {
        Question question =
                new Question(List.of("with"), List.of("without"), Figure.CPU, 0.03, null);
        double cost = 1_000;
        return new Answer(
                question, Verdict.SLOWER, "", cost * ratio, cost, ratio, low, high, byStart, 0);
    }

    @Test
    void theFastestIsNamedWithAllThatAreTheSame() {
        FormatSamples samples = new FormatSamples("KB_1");
        with(samples, SIGN, "NONE", 1_500, near(100));
        with(samples, SIGN, "ZSTD", 1_400, near(101));
        with(samples, NESTED, "NONE", 2_500, near(900));
        TokenFormatReport report = report(samples);
        Finding fastest = finding(report, Finding.Kind.FASTEST);
        Finding encrypted = finding(report, Finding.Kind.FASTEST_ENCRYPTED);
        Finding smallest = finding(report, Finding.Kind.SMALLEST);

        assertTrue(fastest.answered());
        assertEquals(Verdict.SAME, fastest.answer().verdict());
        assertEquals(
                List.of(format("KB_1", SIGN, "NONE"), format("KB_1", SIGN, "ZSTD")),
                fastest.formats());
        assertEquals(List.of(format("KB_1", NESTED, "NONE")), encrypted.formats());
        assertNull(encrypted.answer());
        assertEquals(format("KB_1", SIGN, "ZSTD"), smallest.formats().get(0));
        assertEquals(new Numbers.Sizes(1_500 / 1_400.0), smallest.numbers());
    }

    @Test
    void theFastestHasTheRatioOfTheSecond() {
        FormatSamples samples = new FormatSamples("KB_1");
        with(samples, SIGN, "NONE", 1_500, near(100));
        with(samples, NESTED, "NONE", 2_500, near(900));
        with(samples, SEALED, "NONE", 2_500, near(300));
        Finding fastest = finding(report(samples), Finding.Kind.FASTEST);

        assertTrue(fastest.answered());
        assertEquals(
                List.of(format("KB_1", SIGN, "NONE"), format("KB_1", SEALED, "NONE")),
                fastest.formats());
        assertEquals(3, fastest.answer().ratio(), 0.02);
    }

    /**
     * The second is known to be slower; that the third may be the first keeps the question open.
     */
    @Test
    void oneThatMayBeTheFastestKeepsTheQuestionOpen() {
        FormatSamples samples = new FormatSamples("KB_1");
        with(samples, SIGN, "NONE", 2_000, micros(100, 100, 100, 100));
        with(samples, SIGN, "ZSTD", 1_400, micros(110, 110, 110, 110));
        with(samples, SIGN, "BROTLI", 1_300, micros(80, 105, 140, 140));
        TokenFormatReport report = report(samples);
        Finding fastest = finding(report, Finding.Kind.FASTEST);
        Finding time = finding(report, Finding.Kind.COMPRESSION_TIME);

        assertFalse(fastest.answered());
        assertEquals(
                List.of(format("KB_1", SIGN, "NONE"), format("KB_1", SIGN, "BROTLI")),
                fastest.formats());
        assertTrue(fastest.answer().moreStarts() > 0);
        assertFalse(time.answered());
        assertEquals(List.of(format("KB_1", SIGN, "BROTLI")), time.formats());
        assertTrue(
                report.findings().stream().noneMatch(f -> f.kind() == Finding.Kind.USE_SPEED),
                "nothing to use follows from it");
    }

    @Test
    void equallySmallIsATie() {
        Finding smallest =
                finding(
                        report(
                                new FormatSamples("B_100")
                                        .format(SIGN, "NONE", 700, micros(1, 1), micros(1, 1))
                                        .skipped(SIGN, "ZSTD", 700, micros(2, 2), micros(1, 1))),
                        Finding.Kind.SMALLEST);

        assertEquals(2, smallest.formats().size());
        assertEquals(new Numbers.None(), smallest.numbers());
    }

    @Test
    void threeStartsSayNothingOfTimes() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(SIGN, "NONE", 1_500, micros(1, 1, 1), micros(1, 1, 1))
                                .format(SIGN, "ZSTD", 1_400, micros(9, 9, 9), micros(1, 1, 1)));

        assertEquals(3, report.comparisons().get(0).starts());
        assertEquals(0, report.comparisons().get(0).answered());
        assertEquals(Verdict.UNDECIDED, report.compressions().get(0).time().verdict());
        assertEquals(Kind.OPEN, report.compressions().get(0).breakEven().kind());
        assertFalse(finding(report, Finding.Kind.FASTEST).answered());
        assertFalse(finding(report, Finding.Kind.BREAK_EVEN).answered());
        assertTrue(finding(report, Finding.Kind.SMALLEST).answered());
    }

    @Test
    void sharesFirstCallsAndRefusals() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(NESTED, "NONE", 2_500, near(400), near(400))
                                .format(SIGN, "NONE", 1_500, near(200), near(100))
                                .operation("sign", near(150))
                                .operation("verify", near(20))
                                .operation("wrap", near(30))
                                .operation("unwrap", near(180))
                                .cold(NESTED, "NONE", "produce", 40_000.0, 40_000.0)
                                .rejection(NESTED, "NONE", "WRONG_AUDIENCE", near(200)));

        double[] expected = {
            800 / 300.0, 180 / 400.0, 200 / 400.0, 380 / 800.0, 150 / 200.0, 0.2, 170 / 300.0, 0.5
        };
        assertArrayEquals(
                expected,
                report.answers().stream().mapToDouble(each -> each.answer().ratio()).toArray(),
                1e-9);
        FormatAnswer refusal = report.answers().get(report.answers().size() - 1);
        assertEquals(FormatAnswer.Kind.REFUSAL, refusal.kind());
        assertEquals("WRONG_AUDIENCE", refusal.fault());
        assertEquals(Verdict.FASTER, refusal.answer().verdict());
        ColdCall cold = report.coldCalls().get(0);
        assertEquals(100, cold.overWarm(), 1e-9);
        assertEquals(2, cold.coldMicros().forks());
        assertEquals(
                new Numbers.FirstCalls(cold.overWarm(), cold.overWarm()),
                finding(report, Finding.Kind.COLD).numbers());
    }

    /** Forks of the same round are one start, and where they say something else, it is said. */
    @Test
    void forksAreHeldAgainstSlices() {
        FormatSamples samples = new FormatSamples("KB_1");
        with(samples, SIGN, "NONE", 1_500, near(100));
        with(samples, NESTED, "NONE", 2_500, near(300));
        with(samples, SEALED, "NONE", 2_500, near(300));
        samples.forks(SIGN, "NONE", near(200), near(200))
                .forks(NESTED, "NONE", near(600), near(600))
                .forks(SEALED, "NONE", near(900), near(900));
        List<ByForks> both = report(samples).byForks();

        assertEquals(
                List.of(format("KB_1", NESTED, "NONE"), format("KB_1", SEALED, "NONE")),
                both.stream().map(ByForks::format).toList());
        assertEquals(3, both.get(0).forks().ratio(), 1e-6);
        assertFalse(both.get(0).disagree());
        assertEquals(4.5, both.get(1).forks().ratio(), 1e-6);
        assertTrue(both.get(1).disagree());
    }

    @Test
    void aWrongPredictionIsNoResult() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(SIGN, "NONE", 1_500, 1_501, false, near(1), near(1))
                                .format(SIGN, "ZSTD", 1_400, near(1), near(1)));

        assertEquals(Status.INVALID, report.comparisons().get(0).status());
        assertTrue(
                report.comparisons().get(0).reasons().get(0).contains("1500 characters"),
                report.comparisons().get(0).reasons()::toString);
        assertEquals(List.of(), report.rows());
        assertEquals(2, report.sizesChecked());
        assertEquals(1, report.sizesPredicted());
    }
}
