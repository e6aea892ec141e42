package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.ContainerUse;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.sample.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostChecksTest {

    /** Two processors, 5 % tolerance. */
    @ParameterizedTest
    @CsvSource({
        "50, 1.9, PASS",
        "50, 2.09, PASS",
        "50, 2.11, FAIL",
        "1, 0.1, PASS",
        "0.99, 0.1, FAIL",
        "0, 0, FAIL",
        "NaN, 1, FAIL",
        "50, NaN, FAIL",
        "-1, 1, FAIL"
    })
    void serviceCpuMustFitTheProcessors(double micros, double cores, CheckResult expected) {
        assertEquals(
                expected, ServiceCpu.check(SampleRun.cost(micros, cores, null, null), 2).result());
    }

    @Test
    void unknownServiceCpuIsNotMeasured() {
        assertEquals(
                CheckResult.NOT_MEASURED,
                ServiceCpu.check(SampleRun.cost(null, null, null, null), 2).result());
    }

    /** How many processors another machine has is not known here. */
    @Test
    void aServiceElsewhereMayUseMoreProcessors() {
        Check check =
                ServiceCpu.check(
                        cost(50.0, 8.0, new CostReading("a test", false, null, null, null)), 2);

        assertEquals(CheckResult.PASS, check.result());
        assertEquals(
                "50.0 µs per request, 8.00 processors of a machine that may be another one",
                check.measured());
    }

    @Test
    void checkSaysWhyServiceCpuIsUnknown() {
        assertEquals(
                "the service's CPU time was not measured: too short",
                ServiceCpu.check(
                                cost(
                                        null,
                                        null,
                                        new CostReading("a test", false, "too short", null, null)),
                                2)
                        .measured());
    }

    private static ServiceCost cost(Double micros, Double cores, CostReading reading) {
        return new ServiceCost(
                1.0, micros, cores, null, null, null, null, null, null, null, null, List.of(), null,
                reading, null);
    }

    /** Of 10 seconds. */
    @ParameterizedTest
    @CsvSource({"0, PASS", "0.49, PASS", "0.51, NOTE", "15, NOTE"})
    void throttlingByTheCpuLimitIsNoted(double throttledSeconds, CheckResult expected) {
        Check check =
                CpuLimit.check(
                        SampleRun.container("a", "17", 1, 1000),
                        new ContainerUse(throttledSeconds, 7, null, null),
                        new SampleRun().run().performance());
        assertEquals(expected, check.result());
        assertEquals(
                expected == CheckResult.NOTE,
                check.measured().startsWith("the limit of 1.00 processors set the pace: "),
                check.measured());
    }

    @Test
    void unknownThrottlingIsNotMeasured() {
        assertEquals(
                CheckResult.NOT_MEASURED,
                CpuLimit.check(
                                SampleRun.container("a", "17", 1, 1000),
                                null,
                                new SampleRun().run().performance())
                        .result());
    }

    @ParameterizedTest
    @CsvSource({"1.79, PASS", "1.81, NOTE", "NaN, NOTE"})
    void driverCpuMustFitTheProcessors(double cores, CheckResult expected) {
        assertEquals(expected, DriverCpu.check(new DriverCost(1.0, 1.0, cores), 2).result());
    }

    @Test
    void unknownDriverCpuIsNotMeasured() {
        assertEquals(
                CheckResult.NOT_MEASURED,
                DriverCpu.check(new DriverCost(null, null, null), 2).result());
        assertTrue(
                DriverCpu.check(new DriverCost(1.0, 1.0, 2.0), 2)
                        .measured()
                        .startsWith("the driver is the bottleneck or near it"));
    }
}
