package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Performance;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswersToTheEndTest {

    /** The last answer came before second 102 was over. */
    private static final AnswerSeries SERIES =
            AnswerSeries.ofSeconds(new TreeMap<>(Map.of(100L, 5L, 101L, 5L, 103L, 0L)), null);

    @ParameterizedTest
    @CsvSource({
        "102990, 100, 10, PASS",
        "103010, 100, 10, FAIL",
        "101500, 100, 10, PASS",
        "103010, 100, 600, PASS",
        "103210, 100, 600, FAIL",
        "103900, 5, 10, PASS",
        "104100, 5, 10, FAIL",
        "106900, 0.5, 10, PASS",
        "107100, 0.5, 10, FAIL",
        "107100, 100, 9000, FAIL"
    })
    void runThatEndsInSilenceFails(
            double endMillis, double rate, double slowestMillis, CheckResult expected) {
        assertEquals(expected, check(endMillis, rate, slowestMillis));
    }

    @Test
    void checkWithoutAnswerSeriesIsNotMeasured() {
        Performance performance = performance(100, 10);
        assertEquals(
                CheckResult.NOT_MEASURED,
                AnswersToTheEnd.check(null, 1.0, performance, 10).result());
        assertEquals(
                CheckResult.NOT_MEASURED,
                AnswersToTheEnd.check(SERIES, null, performance, 10).result());
        assertEquals(
                CheckResult.NOT_MEASURED,
                AnswersToTheEnd.check(SERIES, 1.0, new Performance(0, 1, null, null), 10).result());
    }

    @Test
    void aSeriesWithoutAnyAnswerFails() {
        AnswerSeries none = AnswerSeries.ofSeconds(new TreeMap<>(Map.of(100L, 0L)), null);
        assertEquals(
                CheckResult.FAIL,
                AnswersToTheEnd.check(none, 101_000.0, performance(100, 10), 10).result());
    }

    /** A run of one second, whose last answer arrived after 0.4 s. */
    @ParameterizedTest
    @CsvSource({"100899, PASS", "100901, FAIL"})
    void aShortRunCanFail(double endMillis, CheckResult expected) {
        AnswerSeries series = AnswerSeries.ofSeconds(new TreeMap<>(Map.of(100L, 5L)), 100_400.0);
        assertEquals(
                expected,
                AnswersToTheEnd.check(series, endMillis, performance(5, 300), 1).result());
    }

    private static CheckResult check(double endMillis, double rate, double slowestMillis) {
        return AnswersToTheEnd.check(SERIES, endMillis, performance(rate, slowestMillis), 10)
                .result();
    }

    private static Performance performance(double rate, double slowestMillis) {
        return new Performance(
                rate,
                10,
                null,
                new Latency(
                        Latency.RECORDED, 1, 1, null, null, 1, 1, null, 1, null, slowestMillis));
    }
}
