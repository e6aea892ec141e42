package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.sample.SampleRun;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomeChecksTest {

    /** Eight streams. */
    @ParameterizedTest
    @CsvSource({
        "100, 100, 100,  0, PASS",
        "108, 108, 100,  8, PASS",
        "109, 109, 100,  9, FAIL",
        " 99,  99, 100, -1, FAIL",
        "101, 100, 100,  0, FAIL",
        "100, 100,  99,  0, FAIL",
        "  1,   1,   1,  0, PASS",
        "  0,   0,   0,  0, FAIL",
        "  8,   8,   0,  8, FAIL"
    })
    void closedLoopLeavesAtMostItsStreamsInFlight(
            long intended, long sent, long answered, long unfinished, CheckResult expected) {
        Outcome outcome = SampleRun.outcome(intended, sent, answered, unfinished);
        assertEquals(expected, Counts.check(outcome, SampleRun.closed(8), 1).result());
    }

    @ParameterizedTest
    @CsvSource({"100, 0, PASS", "101, 1, FAIL"})
    void openLoopLeavesNothingInFlight(long sent, long unfinished, CheckResult expected) {
        Outcome outcome = SampleRun.outcome(sent, sent, 100, unfinished);
        assertEquals(expected, Counts.check(outcome, SampleRun.open(10), 1).result());
    }

    @Test
    void countsCheckNamesTheMissingRequests() {
        Outcome outcome = SampleRun.outcome(12_000, 11_000, 10_000, 9);
        assertEquals(
                "1,000 were not sent; 9 cannot be under way at the stop, only 0 to 8; 991 have no"
                        + " answer (intended 12,000, sent 11,000, answered 10,000, under way at the"
                        + " stop 9)",
                Counts.check(outcome, SampleRun.closed(8), 1).measured());
    }

    @Test
    void runWithoutErrorsPasses() {
        Check check = Errors.check(SampleRun.outcome(5, 5, 5, 0), Map.of(), SampleRun.closed(8));
        assertEquals(CheckResult.PASS, check.result());
        assertEquals("none in 5", check.measured());
    }

    @Test
    void eachUnexpectedStatusIsNamed() {
        Outcome outcome = failed(Map.of("status", 12_350L), Map.of(401, 12_345L, 503, 5L, 200, 9L));
        assertEquals(
                CheckResult.FAIL, Errors.check(outcome, Map.of(), SampleRun.closed(8)).result());
        assertEquals(
                "401 × 12,345, 503 × 5",
                Errors.check(outcome, Map.of(), SampleRun.closed(8)).measured());
        assertEquals(
                "401 × 12,345, 503 × 5: the load sent a token that the service refuses (fault"
                        + " unauthorized)",
                Errors.check(
                                outcome,
                                Map.of(),
                                SampleRun.workload(load -> load.fault = "unauthorized"))
                        .measured());
        assertEquals(
                "401 × 12,345, 503 × 5: the run asked for the fault slow",
                Errors.check(outcome, Map.of(), SampleRun.workload(load -> load.fault = "slow"))
                        .measured());
    }

    @Test
    void eachKindOfFailureIsNamed() {
        Outcome outcome = failed(Map.of("timeout", 16L, "reset", 8L, "status", 1L), Map.of());
        assertEquals(
                "reset × 8, status × 1, timeout × 16",
                Errors.check(outcome, Map.of(), SampleRun.closed(8)).measured());
    }

    @Test
    void anUnexpectedStatusAloneFails() {
        assertEquals(
                CheckResult.FAIL,
                Errors.check(failed(Map.of(), Map.of(204, 1L)), Map.of(), SampleRun.closed(8))
                        .result());
        assertEquals(
                CheckResult.PASS,
                Errors.check(
                                failed(Map.of("body", 0L), Map.of(204, 0L)),
                                Map.of(),
                                SampleRun.closed(8))
                        .result());
    }

    private static Outcome failed(Map<String, Long> failures, Map<Integer, Long> statuses) {
        return new Outcome(10, 10, 10, 0, 0, new TreeMap<>(failures), new TreeMap<>(statuses), 0);
    }

    @Test
    void expectedStatusMayDifferFrom200() {
        Outcome created = failed(Map.of(), Map.of(201, 7L, 200, 2L));

        assertEquals(
                CheckResult.PASS,
                Errors.check(
                                created,
                                Map.of(),
                                SampleRun.workload(load -> load.statuses = List.of(200, 201)))
                        .result());
        Check wrong =
                Errors.check(
                        created,
                        Map.of(),
                        SampleRun.workload(load -> load.statuses = List.of(201)));
        assertEquals("200 × 2", wrong.measured());
        assertEquals("no request failed, every answer has status 201", wrong.rule());
    }

    /** 1,000 requests, 1 % tolerated: what failed is told in each case. */
    @ParameterizedTest
    @CsvSource({
        "990, timeout, 10, 10, NOTE, 'timeout × 10: 1 % of 1,000 requests'",
        "989, timeout, 11, 11, FAIL, 'timeout × 11: 1.1 % of 1,000 requests'",
        "999, refused,  1,  1, NOTE, 'refused × 1: 0.1 % of 1,000 requests'",
        "995, not-sent, 5,  5, NOTE, 'not-sent × 5: 0.5 % of 1,000 requests'",
        "992, body,     8,  0, NOTE, 'body × 8: 0.8 % of 1,000 requests'",
        "992, reset,    8,  8, NOTE, 'reset × 8: 0.8 % of 1,000 requests'",
        "1000, body,    0,  0, PASS, 'none in 1,000'"
    })
    void aShareOfErrorsIsTolerated(
            long succeeded,
            String kind,
            long failed,
            long unanswered,
            CheckResult expected,
            String found) {
        boolean unsent = kind.equals("refused") || kind.equals("not-sent");
        Outcome outcome =
                new Outcome(
                        1000,
                        1000 - (unsent ? unanswered : 0),
                        1000 - unanswered,
                        succeeded,
                        0,
                        new TreeMap<>(Map.of(kind, failed)),
                        new TreeMap<>(Map.of(200, 1000 - unanswered)),
                        0);
        Workload tolerating = SampleRun.workload(load -> load.tolerated = 0.01);

        Check errors = Errors.check(outcome, Map.of(), tolerating);
        assertEquals(expected, errors.result());
        assertEquals(found, errors.measured());
        assertEquals(CheckResult.PASS, Counts.check(outcome, tolerating, 1).result());
        CheckResult strict = failed == 0 ? CheckResult.PASS : CheckResult.FAIL;
        assertEquals(strict, Errors.check(outcome, Map.of(), SampleRun.closed(8)).result());
    }

    /** What nobody can name is tolerated by no share. */
    @ParameterizedTest
    @CsvSource({
        "1000, 999, 998, timeout, 1",
        "1000, 997, 997, refused, 2",
        "1000, 1000, 990, reset, 5"
    })
    void missingRequestIsNotATolerableError(
            long intended, long sent, long answered, String kind, long failed) {
        Outcome outcome =
                new Outcome(
                        intended,
                        sent,
                        answered,
                        answered,
                        0,
                        new TreeMap<>(Map.of(kind, failed)),
                        new TreeMap<>(Map.of(200, answered)),
                        0);
        assertEquals(
                CheckResult.FAIL,
                Counts.check(outcome, SampleRun.workload(load -> load.tolerated = 0.5), 1)
                        .result());
    }

    /** What happened first of each kind; a status says itself what it is. */
    @Test
    void errorCheckHasTheFirstProblemOfEachKind() {
        Outcome outcome = failed(Map.of("reset", 335L, "refused", 2215L), Map.of());
        String counts = "refused × 2,215, reset × 335";
        Map<Map<String, String>, String> texts =
                Map.of(
                        Map.of(), "",
                        Map.of("status", "got: 503"), "",
                        Map.of("timeout", "of none"), "",
                        Map.of("reset", "GOAWAY, error code ENHANCE_YOUR_CALM"),
                                "; the first reset: GOAWAY, error code ENHANCE_YOUR_CALM",
                        Map.of("reset", "RST_STREAM", "refused", "no connection"),
                                "; the first refused: no connection; reset: RST_STREAM");
        texts.forEach(
                (problems, text) ->
                        assertEquals(
                                counts + text,
                                Errors.check(outcome, new TreeMap<>(problems), SampleRun.closed(8))
                                        .measured()));
    }
}
