package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.sample.SampleRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LittlesLawTest {

    /** With 10 streams and a mean of 10 ms the law asks for 1,000 requests per second. */
    @ParameterizedTest
    @CsvSource({
        "0, NOTE",
        "849, NOTE",
        "851, PASS",
        "1000, PASS",
        "1019, PASS",
        "1021, FAIL",
        "1530, FAIL"
    })
    void closedLoopMustFillItsStreams(double rate, CheckResult expected) {
        assertEquals(expected, closed(rate, 10).result());
    }

    /** 75 requests in 0.591 s by 4 streams, of which 65 were timed: 0.88 of the streams' time. */
    @ParameterizedTest
    @CsvSource({
        "65, 32.154, PASS",
        "65, 37.0, PASS",
        "65, 37.2, FAIL",
        "75, 32.154, FAIL",
        "38, 50, PASS",
        "37, 50, FAIL"
    })
    void untimedRequestsAtTheEdgesAreTolerated(long timed, double mean, CheckResult expected) {
        Latency latency = SampleRun.latency(Latency.RECORDED, mean, null, timed);
        Performance performance = new Performance(75 / 0.591, 0.591, null, latency);
        assertEquals(
                expected,
                LittlesLaw.check(SampleRun.closed(4), performance, null, InFlightSamples.UNKNOWN)
                        .result());
    }

    /** With 10 streams, a mean of 10 ms and 90 ms of thinking the law asks for 100 per second. */
    @ParameterizedTest
    @CsvSource({"84, NOTE", "86, PASS", "100, PASS", "103, FAIL"})
    void thinkTimeIsPartOfAClosedLoop(double rate, CheckResult expected) {
        Check check =
                LittlesLaw.check(
                        SampleRun.workload(
                                load -> {
                                    load.streams = 1;
                                    load.thinkSeconds = 0.09;
                                }),
                        new Performance(rate, 10, null, SampleRun.latency(10)),
                        null,
                        InFlightSamples.UNKNOWN);

        assertEquals(expected, check.result());
        assertTrue(check.measured().contains("90 ms of it are thinking time"), check.measured());
    }

    @Test
    void timeBelowTheLimitIsClientTime() {
        assertTrue(closed(600, 10).measured().startsWith("client time: 40 % of the streams' time"));
    }

    /**
     * One thread of the driver serves all streams. Four answers to 54 requests gave 0.078 of the
     * streams' time, and the driver used 0.01 processors.
     */
    @ParameterizedTest
    @CsvSource({
        "78, 0.01, FAIL",
        "600, 0.05, FAIL",
        "600, 0.07, NOTE",
        "600, 0.9, NOTE",
        "849, 0, FAIL",
        "851, 0, PASS"
    })
    void clientTimeNeedsCpuTimeOfTheDriver(double rate, double cores, CheckResult expected) {
        assertEquals(expected, closed(rate, SampleRun.latency(10), cores).result());
        Latency printed = SampleRun.latency(Latency.CORRECTED_BY_TOOL, 10, 10.0);
        assertEquals(expected, closed(rate, printed, cores).result());
    }

    @ParameterizedTest
    @CsvSource({"800, NOTE", "1000, PASS", "1021, NOTE", "1530, NOTE"})
    void meanPrintedByWrkNeverFails(double rate, CheckResult expected) {
        Latency printed = SampleRun.latency(Latency.CORRECTED_BY_TOOL, 10, 10.0);
        assertEquals(expected, closed(rate, printed).result());
    }

    @Test
    void meanPrintedByWrkIsLabelled() {
        Latency printed = SampleRun.latency(Latency.CORRECTED_BY_TOOL, 10, 15.3);
        assertTrue(closed(1000, printed).measured().startsWith("corrected by tool: as printed, "));
        Latency none = SampleRun.latency(Latency.CORRECTED_BY_TOOL, 10, null);
        assertEquals(CheckResult.NOT_MEASURED, closed(1000, none).result());
    }

    /** 10 under way are expected; 10,000 samples allow 3 / sqrt(100,000) = 0.95 % more. */
    @ParameterizedTest
    @CsvSource({
        "10, PASS",
        "10.59, PASS",
        "10.61, FAIL",
        "9.41, PASS",
        "9.39, FAIL",
        "NaN, FAIL",
        "0, FAIL"
    })
    void openLoopMustAgreeWithItsSamples(double inFlight, CheckResult expected) {
        assertEquals(expected, open(1000, inFlight, 10, 10_000).result());
    }

    /** L n = 144 is where three standard errors are 25 %. */
    @ParameterizedTest
    @CsvSource({"143, NOT_MEASURED", "145, PASS"})
    void tooFewSamplesAreNotMeasured(long samples, CheckResult expected) {
        assertEquals(expected, open(1000, 1, 1, samples).result());
    }

    @Test
    void lawWithoutSamplesOrAnswersIsNotMeasured() {
        assertEquals(CheckResult.NOT_MEASURED, open(1000, null, 1, 1000).result());
        assertEquals(CheckResult.NOT_MEASURED, open(1000, 1.0, 1, 0).result());
        assertEquals(CheckResult.NOT_MEASURED, closed(0, (Latency) null).result());
    }

    private static Check closed(double rate, double mean) {
        return closed(rate, SampleRun.latency(mean));
    }

    private static Check closed(double rate, Latency latency) {
        return closed(rate, latency, null);
    }

    private static Check closed(double rate, Latency latency, Double driverCores) {
        return LittlesLaw.check(
                SampleRun.closed(10),
                new Performance(rate, 10, null, latency),
                new DriverCost(null, null, driverCores),
                InFlightSamples.UNKNOWN);
    }

    private static Check open(double rate, Double inFlight, double mean, long samples) {
        return LittlesLaw.check(
                SampleRun.open(rate),
                new Performance(rate, 10, inFlight, SampleRun.latency(mean)),
                null,
                new InFlightSamples(samples, 0, 0));
    }

    private static Check open(double rate, double inFlight, double mean, long samples) {
        return open(rate, Double.valueOf(inFlight), mean, samples);
    }
}
