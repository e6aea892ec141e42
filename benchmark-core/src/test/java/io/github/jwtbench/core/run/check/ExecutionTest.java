package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.setup.Tool;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExecutionTest {

    @Test
    void runWithoutIncidentsPasses() {
        assertEquals(List.of(CheckResult.PASS), results(null));
        assertEquals(List.of(CheckResult.PASS), results(0));
    }

    @Test
    void eachIncidentIsASeparateFailure() {
        assertEquals(
                List.of("h2load ended with exit code 134", "a", "b"),
                Execution.checks(Tool.H2LOAD, seen(134, "a", "b")).stream()
                        .map(Check::measured)
                        .toList());
        assertEquals(List.of(CheckResult.FAIL, CheckResult.FAIL), results(1, "the service exited"));
        assertEquals(
                "did not execute: no port",
                Execution.checks(Tool.RIG, Observations.notExecuted(Instant.EPOCH, "no port"))
                        .get(0)
                        .measured());
    }

    private static List<CheckResult> results(Integer exitCode, String... incidents) {
        return Execution.checks(Tool.WRK, seen(exitCode, incidents)).stream()
                .map(Check::result)
                .toList();
    }

    private static Observations seen(Integer exitCode, String... incidents) {
        return new Observations(
                Instant.EPOCH,
                null,
                exitCode,
                null,
                0,
                null,
                List.of(incidents),
                Observations.Service.NONE);
    }
}
