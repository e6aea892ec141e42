package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The same rule says something else when the runs do. */
class RunFindingsTest {

    @Test
    void whatARequestCostsIsBetweenTheCheapestRunAndTheDearest() {
        assertEquals(
                "[A request with a token takes *80.3 µs to 107 µs* of the service’s CPU time"
                        + " (h2load-jwt; wrk-jwt); the fastest run is h2load-jwt with 12,400"
                        + " req/s.]",
                RunFindings.of(SampleRuns.all()).toString());
    }

    @Test
    void oneRunAlone() {
        assertEquals(
                "[A request with a token takes *81.5 µs* of the service’s CPU time (rig-jwt), at"
                        + " 11,800 req/s.]",
                RunFindings.of(List.of(SampleRuns.rigJwt())).toString());
    }

    @Test
    void whatIsInvalidOrOpenSaysNothing() {
        assertEquals(
                List.of(),
                RunFindings.of(List.of(SampleRuns.unauthorized(), SampleRuns.rigJwtOpen())));
    }
}
