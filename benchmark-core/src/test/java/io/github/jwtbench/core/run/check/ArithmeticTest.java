package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.StepMetric;
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
    void counterDifferencesMustNotBeNegative() {
        assertEquals(5, CounterDelta.of("x", 3, 8));
        assertEquals(0, CounterDelta.of("x", 3, 3));
        assertThrows(IllegalArgumentException.class, () -> CounterDelta.of("x", 3, 2));
        assertThrows(IllegalArgumentException.class, () -> CounterDelta.of("x", 3, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> CounterDelta.of("x", Double.NaN, 3));
        assertThrows(
                IllegalArgumentException.class,
                () -> CounterDelta.of("x", 0, Double.POSITIVE_INFINITY));
    }

    @Test
    void stepsAreInTheOrderOfThePipeline() {
        Map<String, StepTotals> before = Map.of("parse", new StepTotals(10, 0.001));
        Map<String, StepTotals> after =
                Map.of(
                        "zip", new StepTotals(1, 0.5),
                        "complete", new StepTotals(0, 0),
                        "signature", new StepTotals(100, 0.0035),
                        "parse", new StepTotals(110, 0.0019));
        List<StepMetric> steps = StepTotals.between(before, after);
        assertEquals(
                List.of("parse", "signature", "complete", "zip"),
                steps.stream().map(StepMetric::step).toList());
        assertEquals(100, steps.get(0).count());
        assertEquals(9, steps.get(0).meanMicros(), 1e-9);
        assertEquals(35, steps.get(1).meanMicros(), 1e-9);
        assertEquals(0, steps.get(2).meanMicros());
    }

    @Test
    void equalReadingsGiveNoSteps() {
        Map<String, StepTotals> same = Map.of("parse", new StepTotals(10, 0.001));
        assertEquals(List.of(), StepTotals.between(same, same));
        assertEquals(List.of(), StepTotals.between(Map.of(), Map.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> StepTotals.between(same, Map.of("parse", new StepTotals(9, 0.001))));
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
