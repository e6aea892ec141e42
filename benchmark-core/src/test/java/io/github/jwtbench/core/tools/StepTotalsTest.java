package io.github.jwtbench.core.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.StepMetric;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StepTotalsTest {

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
}
