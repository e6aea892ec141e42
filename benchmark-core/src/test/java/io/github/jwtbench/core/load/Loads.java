package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.time.Duration;
import java.util.Map;

/** Loads of a driver that end by their number of requests. */
public final class Loads {

    /** Far more than any test needs. */
    public static final Duration LONG = Duration.ofMinutes(5);

    private Loads() {}

    /** A closed loop of all streams. */
    public static RigResult run(Driver driver, long requests, Request request)
            throws InterruptedException {
        return run(
                driver, new Schedule.ClosedLoop(driver.capacity()), requests, LONG, n -> request);
    }

    public static RigResult run(
            Driver driver, Schedule schedule, long requests, Duration timeout, RequestSource source)
            throws InterruptedException {
        return new Rig(driver)
                .run(
                        new RunPlan("test", schedule, LONG, requests, timeout, 10_000),
                        source,
                        Progress.none());
    }

    public static void assertSucceeded(long requests, RigResult result) {
        String problems = result.requests().problems().toString();
        assertEquals(Map.of(), result.requests().failures(), problems);
        assertEquals(requests, result.requests().succeeded(), problems);
    }
}
