package io.github.jwtbench.core.load.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http1.Http1Driver;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No request fails against the servers that people run, over both protocols, at their defaults and
 * where they end a connection after few requests. One that is not installed is skipped.
 */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class RealServersTest {
    private static final Duration WINDOW = Duration.ofMillis(700);
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int LIMIT = 10;
    private static final Request GET = Request.get("/").withExpected(Expected.OK.containing("ok"));

    @TempDir private static Path directory;

    @ParameterizedTest
    @EnumSource
    void serverWithDefaultsIsLoaded(RealServer server) throws Exception {
        load(server, 0, server.speaksHttp1(), true);
    }

    @ParameterizedTest
    @EnumSource
    void serverWithARequestLimitPerConnectionIsLoaded(RealServer server) throws Exception {
        assumeTrue(server.limit() != RealServer.Limit.NONE, server + " has no such limit");
        load(server, LIMIT, true, server.limit() == RealServer.Limit.BOTH);
    }

    private static void load(RealServer server, int limit, boolean http1, boolean http2)
            throws Exception {
        assumeTrue(server.isInstalled(), server + " is not installed");
        try (StartedServer started = StartedServer.start(server, directory, limit)) {
            Endpoint endpoint = started.endpoint();
            if (http1) {
                try (Driver driver = Http1Driver.open(endpoint, 4)) {
                    check(driver, limit);
                }
            }
            if (http2) {
                try (Driver driver = Http2Driver.open(new Http2Options(endpoint, 2, 8))) {
                    check(driver, limit);
                }
            }
        }
    }

    private static void check(Driver driver, int limit) throws InterruptedException {
        // What a server does for the first time takes long, and is no subject here.
        RunPlan first = new RunPlan("first", new Schedule.ClosedLoop(2), TIMEOUT, 20, TIMEOUT, 0);
        new Rig(driver).run(first, n -> GET, Progress.none());
        for (Schedule schedule :
                List.of(new Schedule.ClosedLoop(driver.capacity()), new Schedule.OpenLoop(300))) {
            RigResult result =
                    new Rig(driver)
                            .run(
                                    new RunPlan("real", schedule, WINDOW, TIMEOUT),
                                    n -> GET,
                                    Progress.none());

            assertEquals(
                    Map.of(),
                    result.requests().failures(),
                    result.requests().problems().toString());
            assertNull(result.client().endedEarly());
            assertEquals(0, result.client().connections().unasked());
            // At most as many requests on each connection as it allows, and those begun already.
            long least =
                    limit == 0
                            ? 0
                            : result.requests().succeeded() / (limit + driver.capacity()) - 2;
            assertTrue(
                    result.client().connections().reopened() >= least,
                    result.client().connections() + " of " + result.requests().succeeded());
        }
    }
}
