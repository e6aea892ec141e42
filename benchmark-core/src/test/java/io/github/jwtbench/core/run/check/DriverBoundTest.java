package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Performance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriverBoundTest {
    private static final Ceiling CEILING = new Ceiling(10_000, 0.5);

    @ParameterizedTest
    @CsvSource({"6999, false", "7000, false", "7001, true", "20000, true", "NaN, true"})
    void moreThanSeventyPercentOfTheCeilingIsBound(double rate, boolean bound) {
        assertEquals(bound, DriverBound.isBound(rate, CEILING));
    }

    @Test
    void driverBoundRunStaysValidWithANote() {
        Check check = DriverBound.check(new Performance(8_000, 1, null, null), CEILING);

        assertEquals(CheckResult.NOTE, check.result());
        assertEquals("driver-bound: 8,000/s of 10,000/s: 80 %", check.measured());
        assertEquals(
                CheckResult.PASS,
                DriverBound.check(new Performance(100, 1, null, null), CEILING).result());
    }

    /** This happened: "9,407/s of 4,722/s: 199 %". */
    @Test
    void ceilingBelowTheRunsRateIsUnusable() {
        Check check =
                DriverBound.check(new Performance(9_407, 1, null, null), new Ceiling(4_722, 1));

        assertEquals(CheckResult.NOTE, check.result());
        assertEquals(
                "perhaps driver-bound, the ceiling is not known: 9,407/s, more than the 4,722/s of"
                        + " the client's calibration",
                check.measured());
        assertNull(DriverBound.share(9_407, new Ceiling(4_722, 1)));
    }

    @Test
    void checkWithoutACeilingIsNotMeasured() {
        Check check = DriverBound.check(new Performance(8_000, 1, null, null), null);

        assertEquals(CheckResult.NOT_MEASURED, check.result());
        assertTrue(check.measured().contains("was not measured"));
    }
}
