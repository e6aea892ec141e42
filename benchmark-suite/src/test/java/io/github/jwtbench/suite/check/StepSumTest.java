package io.github.jwtbench.suite.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.StepMetric;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepSumTest {
    /** The five steps add up to 50. */
    @ParameterizedTest
    @CsvSource({
        "100, 50, PASS",
        "100, 43.6, PASS",
        "100, 43.4, NOTE",
        "100, 58.7, PASS",
        "100, 58.9, NOTE",
        "99, 50, NOT_MEASURED",
        "100, 0, NOTE",
        "100, NaN, NOTE"
    })
    void stepSum(long count, double complete, CheckResult expected) {
        List<StepMetric> steps =
                List.of(
                        new StepMetric("format-check", count, 1),
                        new StepMetric("parse", count, 9),
                        new StepMetric("issuer-resolution", count, 2),
                        new StepMetric("signature", count, 35),
                        new StepMetric("claims", count, 3),
                        new StepMetric("complete", count, complete),
                        new StepMetric("cache-hit", 1_000_000, 500));
        assertEquals(expected, StepSum.check(steps).result());
    }

    @Test
    void noSteps() {
        assertEquals(CheckResult.NOT_MEASURED, StepSum.check(List.of()).result());
    }
}
