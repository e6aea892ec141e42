package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.sample.SampleRun;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnderWayAtStopTest {

    /** 100 answers of 10 ms, and 50 requests under way. */
    @ParameterizedTest
    @CsvSource({"0, PASS", "250, PASS", "574, PASS", "576, FAIL", "100000, FAIL"})
    void requestsInFlightAtTheEndCountTheirWaitingTime(double waited, CheckResult expected) {
        List<Check> checks =
                UnderWayAtStop.checks(
                        SampleRun.outcome(150, 150, 100, 50),
                        SampleRun.latency(10),
                        InFlightSamples.atStop(waited));

        assertEquals(List.of(expected), checks.stream().map(Check::result).toList());
    }

    /** Published is N / X, which contains them already. */
    @ParameterizedTest
    @CsvSource({"574, PASS", "576, FAIL"})
    void printedMeanIsUsedForCorrectedLatencies(double waited, CheckResult expected) {
        List<Check> checks =
                UnderWayAtStop.checks(
                        SampleRun.outcome(150, 150, 100, 50),
                        SampleRun.latency(Latency.CORRECTED_BY_TOOL, 99, 10.0),
                        InFlightSamples.atStop(waited));

        assertEquals(List.of(expected), checks.stream().map(Check::result).toList());
    }

    @Test
    void noCheckWithoutRequestsInFlight() {
        assertTrue(
                UnderWayAtStop.checks(
                                SampleRun.outcome(100, 100, 100, 0),
                                SampleRun.latency(10),
                                InFlightSamples.UNKNOWN)
                        .isEmpty());
        assertTrue(
                UnderWayAtStop.checks(
                                SampleRun.outcome(50, 50, 0, 50), null, InFlightSamples.UNKNOWN)
                        .isEmpty());
    }

    /** Answers at the end of second 100 and until 101.5; the run is from 100.2 to 103. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1500", "2, 3000", "3, 5000", "5, 10600", "-1, 0"})
    void waitingTimeBeginsAtTheLastAnswersOrTheStart(long requests, double millis) {
        AnswerSeries answers =
                AnswerSeries.ofSeconds(new TreeMap<>(Map.of(100L, 1L, 101L, 2L)), 101_500.0);

        assertEquals(millis, answers.waitedMillis(requests, 100_200, 103_000), 1e-6);
    }
}
