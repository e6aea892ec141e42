package io.github.jwtbench.core.stats;

import static io.github.jwtbench.core.stats.FormatSamples.format;
import static io.github.jwtbench.core.stats.FormatSamples.micros;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.BreakEven;
import io.github.jwtbench.core.model.BreakEven.Kind;
import io.github.jwtbench.core.model.ColdCall;
import io.github.jwtbench.core.model.CompressionEffect;
import io.github.jwtbench.core.model.Finding;
import io.github.jwtbench.core.model.FormatRank;
import io.github.jwtbench.core.model.FormatRejection;
import io.github.jwtbench.core.model.FormatRow;
import io.github.jwtbench.core.model.Ratio.Verdict;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.TokenFormatReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TokenFormatsTest {
    private static final String SIGN = "SIGN";
    private static final String NESTED = "SIGN_THEN_ENCRYPT";

    private static TokenFormatReport report(FormatSamples... groups) {
        return TokenFormats.of(List.of(groups).stream().map(FormatSamples::run).toList());
    }

    @Test
    void theTotalIsAddedForkByFork() {
        FormatRow row =
                report(
                                new FormatSamples("KB_1")
                                        .format(
                                                SIGN,
                                                "NONE",
                                                1_500,
                                                micros(100, 110, 120),
                                                micros(50, 40, 30)))
                        .rows()
                        .get(0);

        // 150, 150, 150: what one fork lost in produce it won in consume.
        assertEquals(150, row.totalMicros().mean(), 1e-9);
        assertEquals(0, row.totalMicros().halfWidthRatio(), 1e-9);
        assertEquals(110, row.produceMicros().mean(), 1e-9);
        assertTrue(row.produceMicros().halfWidthRatio() > 0.2);
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
                                                micros(500, 500, 500),
                                                micros(500, 500, 500))
                                        .format(
                                                SIGN,
                                                "BROTLI",
                                                60_000,
                                                micros(700, 700, 700),
                                                micros(500, 500, 500)))
                        .compressions()
                        .get(0);

        assertEquals(0.6, effect.sizeRatio(), 1e-12);
        assertEquals(40_000, effect.savedBytes());
        assertEquals(200, effect.extraMicros(), 1e-9);
        assertEquals(1.2, effect.time().ratio(), 1e-9);
        assertEquals(Verdict.DEARER, effect.time().verdict());
        assertEquals(Kind.BELOW, effect.breakEven().kind());
        assertEquals(1.6e9, effect.breakEven().bitsPerSecond(), 1);
    }

    @Test
    void eachCaseOfABreakEven() {
        assertEquals(
                new BreakEven(Kind.BELOW, 8e6, 4e6, 16e6),
                CompressionEffects.breakEven(100, new MeanDifference(100, 50.0, 200.0)));
        assertEquals(
                new BreakEven(Kind.AT_LEAST, null, 4e6, null),
                CompressionEffects.breakEven(100, new MeanDifference(50, -100.0, 200.0)));
        assertEquals(
                new BreakEven(Kind.AT_LEAST, null, 4e6, null),
                CompressionEffects.breakEven(100, new MeanDifference(-50, -300.0, 200.0)));
        assertEquals(
                Kind.EVERY_SPEED,
                CompressionEffects.breakEven(100, new MeanDifference(-50, -100.0, 0.0)).kind());
        assertEquals(
                Kind.NEVER,
                CompressionEffects.breakEven(0, new MeanDifference(-50, -100.0, -1.0)).kind());
        assertEquals(
                Kind.NEVER,
                CompressionEffects.breakEven(-3, new MeanDifference(50, null, null)).kind());
        assertEquals(
                Kind.TOO_NOISY,
                CompressionEffects.breakEven(100, new MeanDifference(50, null, null)).kind());
    }

    /**
     * By hand: variances 4 and 1.58333, standard error 1.36422, 3.36885 degrees of freedom; of
     * these the density of Student's t, integrated by Simpson's rule, leaves 2.5 % above 2.99412.
     */
    @Test
    void differenceOfMeans() {
        MeanDifference found = MeanDifference.of(micros(10, 12, 14), micros(5, 6, 7.5));

        assertEquals(12 - 18.5 / 3, found.difference(), 1e-12);
        assertEquals(1.74867, found.low(), 1e-5);
        assertEquals(9.91799, found.high(), 1e-5);
        assertNull(MeanDifference.of(micros(1), micros(2, 3)).low());
        assertEquals(2.0, MeanDifference.of(micros(4, 4), micros(2, 2)).high(), 1e-12);
    }

    @Test
    void theFastestIsNamedWithAllThatCannotBeToldFromIt() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(
                                        SIGN,
                                        "NONE",
                                        1_500,
                                        micros(100, 101, 102),
                                        micros(100, 101, 102))
                                .format(
                                        SIGN,
                                        "ZSTD",
                                        1_400,
                                        micros(101, 102, 103),
                                        micros(100, 101, 102))
                                .format(
                                        NESTED,
                                        "NONE",
                                        2_500,
                                        micros(900, 901, 902),
                                        micros(900, 901, 902)));
        FormatRank fastest = rank(report, FormatRank.Kind.FASTEST);
        FormatRank encrypted = rank(report, FormatRank.Kind.FASTEST_ENCRYPTED);
        FormatRank smallest = rank(report, FormatRank.Kind.SMALLEST);

        assertEquals(format("KB_1", SIGN, "NONE"), fastest.winner());
        assertEquals(List.of(format("KB_1", SIGN, "ZSTD")), fastest.tied());
        assertEquals(Verdict.NOT_DISTINGUISHABLE, fastest.ratio().verdict());
        assertNull(encrypted.runnerUp());
        assertEquals(format("KB_1", SIGN, "ZSTD"), smallest.winner());
        assertEquals(1_500 / 1_400.0, smallest.ratio().ratio(), 1e-12);
        assertEquals(List.of(), smallest.tied());
    }

    /** The nearest is known to be dearer; what it takes is not said of one that is unknown. */
    @Test
    void aFindingHasTheNumbersOfTheFormatThatItNames() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(SIGN, "NONE", 2_000, micros(100, 100, 100), micros(1, 1, 1))
                                .format(SIGN, "ZSTD", 1_400, micros(102, 102, 102), micros(1, 1, 1))
                                .format(
                                        SIGN,
                                        "BROTLI",
                                        1_300,
                                        micros(80, 105, 140),
                                        micros(1, 1, 1)));
        Finding time = finding(report, Finding.Kind.COMPRESSION_TIME);
        Finding fastest = finding(report, Finding.Kind.FASTEST);

        assertEquals(Finding.Answer.TOO_NOISY, time.answer());
        assertEquals(List.of(format("KB_1", SIGN, "BROTLI")), time.formats());
        assertEquals(report.compressions().get(1).time().ratio(), time.numbers().get("ratio"));
        assertEquals(
                List.of(format("KB_1", SIGN, "NONE"), format("KB_1", SIGN, "BROTLI")),
                fastest.formats());
        assertEquals(Map.of(), fastest.numbers());
    }

    private static Finding finding(TokenFormatReport report, Finding.Kind kind) {
        return report.findings().stream()
                .filter(each -> each.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void equallySmallIsATie() {
        FormatRank smallest =
                rank(
                        report(
                                new FormatSamples("B_100")
                                        .format(SIGN, "NONE", 700, micros(1, 1), micros(1, 1))
                                        .skipped(SIGN, "ZSTD", 700, micros(2, 2), micros(1, 1))),
                        FormatRank.Kind.SMALLEST);

        assertEquals(1, smallest.tied().size());
        assertEquals(Verdict.NOT_DISTINGUISHABLE, smallest.ratio().verdict());
    }

    @Test
    void oneForkHasNoVerdict() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(SIGN, "NONE", 1_500, micros(100), micros(100))
                                .format(SIGN, "ZSTD", 1_400, micros(900), micros(100)));

        assertEquals(1, report.fewestForks());
        assertNull(report.rows().get(0).totalMicros().low());
        assertEquals(Verdict.TOO_NOISY, report.compressions().get(0).time().verdict());
        assertEquals(Kind.TOO_NOISY, report.compressions().get(0).breakEven().kind());
        assertEquals(1, rank(report, FormatRank.Kind.FASTEST).unclear().size());
        assertEquals(List.of(), rank(report, FormatRank.Kind.FASTEST).tied());
    }

    @Test
    void sharesFirstCallsAndRefusals() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(NESTED, "NONE", 2_500, micros(400, 400), micros(400, 400))
                                .format(SIGN, "NONE", 1_500, micros(200, 200), micros(100, 100))
                                .operation("sign", 150, 150)
                                .operation("verify", 20, 20)
                                .operation("wrap", 30, 30)
                                .operation("unwrap", 180, 180)
                                .cold(NESTED, "NONE", "produce", 40_000.0, 40_000.0)
                                .rejection(NESTED, "NONE", "WRONG_AUDIENCE", 200, 200));

        double[] expected = {180 / 400.0, 200 / 400.0, 380 / 800.0, 150 / 200.0, 0.2, 170 / 300.0};
        assertArrayEquals(
                expected,
                report.shares().stream().mapToDouble(each -> each.share().ratio()).toArray(),
                1e-9);
        ColdCall cold = report.coldCalls().get(0);
        assertEquals(100, cold.overWarm().ratio(), 1e-9);
        assertEquals(2, cold.coldMicros().forks());
        FormatRejection rejection = report.rejections().get(0);
        assertEquals(0.5, rejection.overConsume().ratio(), 1e-9);
        assertEquals(Verdict.CHEAPER, rejection.overConsume().verdict());
    }

    @Test
    void aWrongPredictionMakesTheRunInvalidAndItsNumbersNoResult() {
        TokenFormatReport report =
                report(
                        new FormatSamples("KB_1")
                                .format(
                                        SIGN,
                                        "NONE",
                                        1_500,
                                        1_501,
                                        false,
                                        micros(1, 1),
                                        micros(1, 1)));

        assertEquals(Status.INVALID, report.runs().get(0).status());
        assertTrue(
                report.runs().get(0).reasons().get(0).contains("1,500 characters"),
                report.runs().get(0).reasons()::toString);
        assertEquals(List.of(), report.rows());
        assertEquals(1, report.sizesChecked());
        assertEquals(0, report.sizesPredicted());
    }

    private static FormatRank rank(TokenFormatReport report, FormatRank.Kind kind) {
        return report.ranks().stream()
                .filter(each -> each.kind() == kind)
                .findFirst()
                .orElseThrow();
    }
}
