package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ArithmeticTest {

    @Test
    void ratesAndMeansAreComputedFromCountsAndSeconds() {
        assertEquals(1000, Rates.perSecond(5000, 5));
        assertEquals(10, Rates.meanMillis(10, 1000));
        assertEquals(Double.NaN, Rates.meanMillis(10, 0));
        assertEquals(Double.NaN, Rates.meanMillis(10, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Rates.perSecond(1, 0));
        assertThrows(IllegalArgumentException.class, () -> Rates.perSecond(1, Double.NaN));
    }

    @Test
    void aSeriesFillsGapsAndSpreadsEvenly() {
        AnswerSeries series =
                AnswerSeries.ofSeconds(new TreeMap<>(Map.of(10L, 100L, 12L, 50L)), null);
        assertEquals(3, series.spans().size());
        assertEquals(0, series.answeredBefore(10_000));
        assertEquals(25, series.answeredBefore(10_250));
        assertEquals(100, series.answeredBefore(11_700));
        assertEquals(125, series.answeredBefore(12_500));
        assertEquals(150, series.answeredBefore(99_000));
        assertEquals(13_000, series.lastAnswerEpochMillis());
        assertNull(AnswerSeries.ofSeconds(new TreeMap<>(), null));
    }

    @Test
    void seriesRefusesInvalidValues() {
        AnswerSeries.Span first = new AnswerSeries.Span(0, 10, 1);
        AnswerSeries.Span overlapping = new AnswerSeries.Span(9, 20, 1);
        assertThrows(IllegalArgumentException.class, () -> new AnswerSeries(List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new AnswerSeries(List.of(first, overlapping)));
        assertThrows(IllegalArgumentException.class, () -> new AnswerSeries.Span(5, 5, 1));
        assertThrows(IllegalArgumentException.class, () -> new AnswerSeries.Span(0, Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new AnswerSeries.Span(0, 1, -1));
    }
}
