package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Result;
import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.PairedSide;
import io.github.jwtbench.core.model.TokenRegime;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PairedComparisonsTest {

    private static final ComparisonLabels LABELS = new ComparisonLabels("before", "after");

    @ParameterizedTest
    @CsvSource({
        "0, NOT_DISTINGUISHABLE",
        "0.1, SLOWER",
        "-0.1, FASTER",
        "0.01, NOT_DISTINGUISHABLE"
    })
    void aSlowdownOfKnownSizeIsFound(double slowdown, Verdict expected) {
        Comparison comparison = compare(PairedSides.base(), PairedSides.candidate(slowdown));
        Result cpu = comparison.metrics().get(0);

        assertEquals(expected, comparison.verdict(), comparison.reason());
        assertEquals(1 + slowdown, cpu.ratio(), 0.03);
        assertTrue(cpu.low() <= cpu.ratio() && cpu.ratio() <= cpu.high());
        assertEquals(6, cpu.samples());
        assertEquals(240, cpu.pairs());
        assertEquals(250, cpu.base(), 10);
    }

    static Stream<Arguments> mismatches() {
        return Stream.of(
                mismatch("CPU: a CPU against another", each -> each.cpu = "another"),
                mismatch("loop: closed against open", each -> each.loop = Loop.OPEN),
                mismatch(
                        "token regime: rotate against repeat",
                        each -> each.regime = TokenRegime.REPEAT),
                mismatch("session: a-session against other", each -> each.session = "other"),
                mismatch("other starts and pairs", each -> each.starts = 7),
                mismatch("plan: ", each -> each.pairs = 41),
                mismatch(
                        "candidate is INVALID: it ended",
                        each -> each.reasons = List.of("it ended")),
                mismatch("has no such measurement", each -> each.benchmark = "health"));
    }

    private static Arguments mismatch(String reason, Consumer<PairedSides> change) {
        return Arguments.of(reason, change);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mismatches")
    void whatDidNotMeasureTheSameIsNotCompared(String reason, Consumer<PairedSides> change) {
        PairedSides candidate = PairedSides.candidate(0.5);
        change.accept(candidate);

        Comparison comparison = compare(PairedSides.base(), candidate);

        assertEquals(Verdict.NOT_COMPARABLE, comparison.verdict());
        assertTrue(comparison.reason().contains(reason), comparison.reason());
        assertNull(comparison.metrics().get(0).ratio());
    }

    @Test
    void tooFewStartsAreTooNoisyAndOneIsNone() {
        PairedSides base = PairedSides.base();
        PairedSides candidate = PairedSides.candidate(0.5);
        base.starts = 2;
        candidate.starts = 2;
        assertEquals(Verdict.TOO_NOISY, compare(base, candidate).verdict());
        base.starts = 1;
        candidate.starts = 1;
        assertEquals(Verdict.NOT_COMPARABLE, compare(base, candidate).verdict());
    }

    @Test
    void commitAndSettingsMayBeWhatIsLookedAt() {
        PairedSides candidate = PairedSides.candidate(0);
        candidate.commit = "c2";
        candidate.dirty = true;
        candidate.settings = Map.of("jwtbench.engine", "jose4j");

        Comparison comparison = compare(PairedSides.base(), candidate);

        assertEquals(Verdict.NOT_DISTINGUISHABLE, comparison.verdict());
        assertEquals(
                List.of("jwtbench.engine: none → jose4j", "commit: c1 → c2"),
                comparison.differences());
        assertEquals(1, comparison.cautions().size());
    }

    /** Six values that all say the same give p = 2 / 2^6; the CPU's is smaller, so it stays. */
    @Test
    void instructionsDecideFromSixStartsOn() {
        PairedSides base = PairedSides.base();
        PairedSides candidate = PairedSides.candidate(0.2);
        base.instructions = 1e6;
        candidate.instructions = 1e6;

        Result instructions = compare(base, candidate).metrics().get(1);
        base.starts = 5;
        candidate.starts = 5;
        Comparison five = compare(base, candidate);

        assertEquals(Metric.INSTRUCTIONS, instructions.metric());
        assertTrue(instructions.primary());
        assertEquals(0.03125, instructions.pValue(), 1e-9);
        assertEquals(0.03125, instructions.adjustedPValue(), 1e-9);
        assertEquals(Verdict.SLOWER, instructions.verdict());
        assertTrue(five.metrics().stream().noneMatch(each -> each.metric() == Metric.INSTRUCTIONS));
        assertEquals(Verdict.SLOWER, five.verdict());
    }

    @Test
    void otherMetricsDoNotDecide() {
        Comparison comparison = compare(PairedSides.base(), PairedSides.candidate(0.2));
        for (Metric metric : List.of(Metric.THROUGHPUT, Metric.P50, Metric.P99)) {
            Result result =
                    comparison.metrics().stream()
                            .filter(each -> each.metric() == metric)
                            .findFirst()
                            .orElse(null);
            assertNotNull(result, metric.label());
            assertFalse(result.primary(), metric.label());
        }
    }

    private static Comparison compare(PairedSides base, PairedSides candidate) {
        return PairedComparisons.of(LABELS, list(base), list(candidate));
    }

    private static List<PairedSide> list(PairedSides side) {
        return List.of(side.build());
    }
}
