package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.wrk.WrkPlan.PlannedRun;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrkPlanTest {
    private static final Path FOLDER = Path.of("folder");

    @Test
    void runsHaveUniqueNames() {
        assertEquals(
                List.of(
                        "wrk-health",
                        "wrk-jwt",
                        "h2load-health",
                        "h2load-jwt",
                        "rig-health",
                        "rig-jwt",
                        "rig-jwt-unique",
                        "rig-jwt-open"),
                WrkPlan.ENTRIES.stream().map(PlannedRun::id).toList());
    }

    /** wrk gives each thread floor(connections / threads), h2load wants a connection per thread. */
    @ParameterizedTest
    @CsvSource({
        "50, 5, 5, 50, 5, 10",
        "50, 7, 5, 49, 7, 10",
        "10, 8, 5, 8, 2, 2",
        "8, 8, 8, 8, 1, 1",
        "1, 1, 1, 1, 1, 1"
    })
    void connectionsAreTheNumberThatTheToolOpens(
            int connections, int threads, int streams, int ofWrk, int h2loadThreads, int ofHttp2) {
        WrkPlan plan =
                plan(
                        "load.connections", String.valueOf(connections),
                        "wrk.threads", String.valueOf(threads),
                        "http2.streams", String.valueOf(streams));

        Workload wrk = workload(plan, "wrk-jwt");
        assertEquals(ofWrk, wrk.connections());
        assertEquals(threads, wrk.threads());
        assertEquals(1, wrk.streamsPerConnection());
        assertEquals("HTTP/1.1", wrk.protocol());
        Workload h2load = workload(plan, "h2load-jwt");
        assertEquals(ofHttp2, h2load.connections());
        assertEquals(h2loadThreads, h2load.threads());
        assertEquals(streams, h2load.streamsPerConnection());
        assertEquals(connections, h2load.concurrency());
        Workload rig = workload(plan, "rig-jwt");
        assertEquals(1, rig.threads());
        assertEquals(connections, rig.concurrency());
        assertEquals("HTTP/2", rig.protocol());
    }

    @Test
    void healthIsRequestedWithoutATokenAndExtractionWithOne() {
        WrkPlan plan = plan();

        Declaration health = declaration(plan, "rig-health");
        assertEquals("GET", health.workload().method());
        assertEquals("https://localhost:10443/q/health/live", health.workload().url());
        assertEquals(TokenRegime.NONE, health.workload().tokenRegime());
        assertEquals(0, health.workload().tokens());
        assertNull(health.workload().algorithm());
        Declaration jwt = declaration(plan, "wrk-jwt");
        assertEquals("jwt", jwt.benchmark());
        assertEquals("20260101T120000Z", jwt.session());
        assertEquals("POST", jwt.workload().method());
        assertEquals("https://localhost:10443/api/v1/jwt/extract", jwt.workload().url());
        assertEquals("RS256", jwt.workload().algorithm());
    }

    @Test
    void numberOfTokensFollowsTheRegime() {
        assertEquals(TokenRegime.ROTATE, workload(plan(), "wrk-jwt").tokenRegime());
        assertEquals(3, workload(plan(), "wrk-jwt").tokens());
        assertEquals(TokenRegime.REPEAT, workload(plan(), "h2load-jwt").tokenRegime());
        assertEquals(1, workload(plan(), "h2load-jwt").tokens());
        assertEquals(TokenRegime.UNIQUE, workload(plan(), "rig-jwt-unique").tokenRegime());
    }

    @ParameterizedTest
    @CsvSource({"1s, 1500", "10s, 15000", "20s, 30000", "21s, 30000", "2h, 30000"})
    void uniqueTokensAreBounded(String duration, int tokens) {
        assertEquals(tokens, workload(plan("http2.duration", duration), "rig-jwt-unique").tokens());
    }

    @Test
    void onlyTheOpenLoopHasARate() {
        WrkPlan plan = plan();

        Workload open = plan.declare(Sample.entry("rig-jwt-open"), 1234).workload();
        assertEquals(Loop.OPEN, open.loop());
        assertEquals(1234, open.ratePerSecond());
        assertEquals(TokenRegime.ROTATE, open.tokenRegime());
        assertEquals(0, plan.declare(Sample.entry("rig-jwt"), 1234).workload().ratePerSecond());
    }

    @Test
    void eachProtocolHasItsDuration() {
        WrkPlan plan = plan("wrk.duration", "2m", "http2.duration", "45s", "load.timeout", "3s");

        assertEquals(120, workload(plan, "wrk-health").durationSeconds());
        assertEquals(45, workload(plan, "h2load-health").durationSeconds());
        assertEquals(45, workload(plan, "rig-jwt").durationSeconds());
        assertEquals(3, workload(plan, "rig-jwt").timeoutSeconds());
    }

    @Test
    void faultAppliesToRunsWithTokens() {
        WrkPlan plan = plan("benchmark.fault", "unauthorized");

        assertEquals("unauthorized", workload(plan, "rig-jwt").fault());
        assertNull(workload(plan, "rig-health").fault());
        assertNull(workload(plan(), "rig-jwt").fault());
    }

    private static WrkPlan plan(String... changes) {
        return Sample.plan(Sample.suite(FOLDER, changes), 3);
    }

    private static Workload workload(WrkPlan plan, String id) {
        return declaration(plan, id).workload();
    }

    private static Declaration declaration(WrkPlan plan, String id) {
        return plan.declare(Sample.entry(id), 1);
    }
}
