package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GateRuleTest {

    /** All values but p are changes in percent. */
    @ParameterizedTest
    @CsvSource({
        "CPU, 6, 10, 8, 12, 0.03, SLOWER",
        "CPU, 6, -10, -12, -8, 0.03, FASTER",
        "THROUGHPUT, 6, 10, 8, 12, 0.03, FASTER",
        "THROUGHPUT, 6, -10, -12, -8, 0.03, SLOWER",
        // at the least effect of interest, and just below it
        "CPU, 6, 3.501, 1, 5, 0.03, SLOWER",
        "CPU, 6, 3.4, 1, 5, 0.03, NOT_DISTINGUISHABLE",
        // one of the two opinions alone is not enough
        "CPU, 6, 4, -0.1, 8, 0.03, NOT_DISTINGUISHABLE",
        "CPU, 6, 4, 1, 7, 0.06, NOT_DISTINGUISHABLE",
        "CPU, 6, 0, -2, 2, 0.8, NOT_DISTINGUISHABLE",
        // an interval of more than ±7.1 % says nothing, unless it leaves 1 out
        "CPU, 6, 0, -8, 8, 0.8, TOO_NOISY",
        "CPU, 6, 20, 8, 32, 0.03, SLOWER",
        "CPU, 2, 20, 18, 22, 0.03, TOO_NOISY"
    })
    void aVerdictNeedsBothOpinionsAndAnEffect(
            Metric metric,
            int starts,
            double change,
            double low,
            double high,
            double p,
            Verdict expected) {
        GateRule.Finding finding =
                GateRule.judge(
                        metric,
                        starts,
                        GateRule.FEWEST_STARTS,
                        Math.log1p(change / 100),
                        Math.log1p(low / 100),
                        Math.log1p(high / 100),
                        p);
        assertEquals(expected, finding.verdict(), finding.reason());
        assertFalse(finding.reason().isBlank());
    }

    @ParameterizedTest
    @EnumSource(Metric.class)
    void everyMetricHasALeastEffect(Metric metric) {
        double least = GateRule.leastEffect(metric);
        assertTrue(least > 0 && least < 1, metric + ": " + least);
    }

    @Test
    void onlyWhatSurvivesANoisyMachineDecides() {
        assertTrue(GateRule.primary(Metric.CPU));
        assertTrue(GateRule.primary(Metric.INSTRUCTIONS));
        assertFalse(GateRule.primary(Metric.THROUGHPUT));
        assertFalse(GateRule.primary(Metric.P99));
    }
}
