package io.github.jwtbench.suite.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.sample.SampleRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceCountsTest {
    /** 8 streams and 10 probes may add to 100 answers. */
    @ParameterizedTest
    @CsvSource({"99, FAIL", "100, PASS", "118, PASS", "119, FAIL", "0, FAIL"})
    void whatTheServiceCounted(long validated, CheckResult expected) {
        Workload workload = SampleRun.closed(4, 2, TokenRegime.REPEAT);
        assertEquals(
                expected,
                ServiceCounts.check(
                                workload,
                                SampleRun.outcome(100, 100, 100, 0),
                                SampleRun.cost(1.0, 1.0, validated, 0L))
                        .result());
    }

    @Test
    void theServicesCountNeedsTokensAndMetrics() {
        Outcome outcome = SampleRun.outcome(100, 100, 100, 0);
        assertEquals(
                CheckResult.NOT_MEASURED,
                ServiceCounts.check(SampleRun.closed(8), outcome, SampleRun.cost(1.0, 1.0, 0L, 0L))
                        .result());
        assertEquals(
                CheckResult.NOT_MEASURED,
                ServiceCounts.check(
                                SampleRun.closed(4, 2, TokenRegime.ROTATE),
                                outcome,
                                SampleRun.cost(1.0, 1.0, null, null))
                        .result());
    }
}
