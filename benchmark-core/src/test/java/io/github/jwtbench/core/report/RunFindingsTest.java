package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.sample.SampleRuns;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Other runs give another finding by the same rule. */
class RunFindingsTest {

    @Test
    void findingsCoverCostWaitingTokensProtocolsClientsAndLimit() {
        assertEquals(
                List.of(
                        "A request with a token takes *80.3 µs to 107 µs* of the service’s CPU time"
                                + " (h2load-jwt; wrk-jwt, not steady); the fastest run is h2load-jwt with"
                                + " 12,400 req/s.",
                        "At a fixed rate of 2,000 req/s, half of the answers are there within"
                                + " *0.313 ms* and 99 % within *1.25 ms* of the moment at which the"
                                + " request was due (rig-jwt-open).",
                        "Of 119 µs that the service takes to validate a token that it does not"
                                + " know, *signature* takes *62.3 µs*, most of all steps (wrk-jwt,"
                                + " not steady).",
                        "CPU time of a request by its token: none 51.8 µs (wrk-health), a few in"
                                + " turn 107 µs (wrk-jwt, not steady).",
                        "CPU time of a request by protocol, the cheapest run of each: HTTP/1.1"
                                + " 107 µs (wrk-jwt, not steady), HTTP/2 80.3 µs (h2load-jwt).",
                        "CPU time of a request by client, the cheapest run of each: netty 80.3"
                                + " µs (h2load-jwt), wrk 107 µs (wrk-jwt, not steady).",
                        "With 50 requests under way at any time, 99 % of the answers are there"
                                + " within 21.4 ms at worst (wrk-jwt, not steady)."),
                texts(SampleRuns.all()));
    }

    @Test
    void singleRunHasFindingsWithoutComparison() {
        assertEquals(
                "A request with a token takes *81.5 µs* of the service’s CPU time (rig-jwt), at"
                        + " 11,800 req/s.",
                texts(List.of(SampleRuns.rigJwt())).get(0));
        assertEquals(
                "A request with a token takes *107 µs* of the service’s CPU time (wrk-jwt), at"
                        + " 9,351 req/s.",
                texts(List.of(SampleRuns.wrkJwt())).get(0),
                "no run is steady, which the page says once");
        assertEquals(3, texts(List.of(SampleRuns.rigJwt())).size(), "nothing to hold it against");
    }

    /** What a run sent decides, not what its user called it. */
    @ParameterizedTest
    @CsvSource({
        "orders, ROTATE, A request with a token takes *100 µs*",
        "jwt, ROTATE, A request with a token takes *100 µs*",
        "orders, NONE, A request takes *100 µs*",
        "jwt, NONE, A request takes *100 µs*"
    })
    void findingsIgnoreTheNameOfTheBenchmark(String name, TokenRegime regime, String start) {
        Run run =
                SampleRun.run(
                        each -> {
                            each.benchmark = name;
                            each.regime = regime;
                        });

        List<String> found = texts(List.of(run));

        assertTrue(found.get(0).startsWith(start), found::toString);
        assertEquals(2, found.size(), found::toString);
    }

    @Test
    void noteNamesItsRemedy() {
        assertEquals(
                List.of(
                        "*not steady:* 1 of 6 runs; a longer warm-up or run, such as"
                                + " -Dbenchmark.warmup=300s or -Dwrk.duration=120s would help."),
                RunFindings.open(SampleRuns.all()).stream().map(Inline::asciiDoc).toList());
        assertEquals(List.of(), RunFindings.open(List.of(SampleRuns.rigJwt())));
    }

    /** Who loads a service of their own has a scenario, and no properties of this suite. */
    @ParameterizedTest
    @CsvSource({
        "NOTE, '*not steady:* 1 of 1 runs; a longer warm-up or run, by'",
        "NOT_MEASURED, '*not known to be steady:* 1 of 1 runs; a longer run, by'"
    })
    void remedyFitsTheReadersRun(CheckResult result, String start) {
        SampleRun foreign = new SampleRun();
        foreign.engine = null;
        foreign.steady = false;
        foreign.checks = List.of(new Check("steady-state", result, "rule", "found"));

        assertEquals(
                List.of(
                        start
                                + " load.warmUpSeconds or load.durationSeconds of the scenario"
                                + " would help."),
                RunFindings.open(List.of(foreign.run())).stream().map(Inline::asciiDoc).toList());
    }

    @Test
    void invalidRunHasNoFindings() {
        assertEquals(List.of(), texts(List.of(SampleRuns.unauthorized())));
    }

    private static List<String> texts(List<Run> runs) {
        return RunFindings.of(runs).stream().map(Inline::asciiDoc).toList();
    }
}
