package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Failure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A service that refuses connections, or loses them all. */
class LostConnectionsTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final List<Schedule> LOOPS =
            List.of(new Schedule.ClosedLoop(4), new Schedule.OpenLoop(1000));

    @Test
    void refusingServiceIsRetriedWithPauses() throws InterruptedException {
        for (Schedule schedule : LOOPS) {
            SimDriver driver =
                    new SimDriver(
                            new SimTime(1000), 4, (n, c) -> c.failed(Failure.REFUSED, "refused"));

            RigResult result = driver.run(schedule, Duration.ofSeconds(3), TIMEOUT);

            // 10, 20, 40 ... ms between attempts: nine on each stream.
            assertTrue(driver.sendNanos.size() <= 4 * 10, "sends: " + driver.sendNanos.size());
            assertEquals(
                    driver.sendNanos.size(), result.requests().failures().get(Failure.REFUSED));
            assertEquals(0, result.requests().sent());
        }
    }

    @Test
    void endsEarlyWhenEveryConnectionIsGone() throws InterruptedException {
        for (Schedule schedule : LOOPS) {
            SimTime time = new SimTime(1000);
            boolean[] dead = {false};
            SimDriver driver =
                    new SimDriver(
                            time,
                            4,
                            (n, c) -> {
                                if (dead[0]) {
                                    c.failed(Failure.REFUSED, "no connection");
                                } else {
                                    time.after(MILLI, () -> SimDriver.answer(c, 200, ""));
                                }
                            });
            time.after(
                    2 * SECOND,
                    () -> {
                        dead[0] = true;
                        driver.openStreams = 0;
                    });

            RigResult result = driver.run(schedule, Duration.ofMinutes(5), TIMEOUT);

            assertEquals(
                    "every connection had been gone for 5 seconds, 7 seconds after the start",
                    result.client().endedEarly());
            assertTrue(
                    result.requests().intended() < 20_000 && result.requests().succeeded() > 1_900);
            // The last attempt was up to 1.28 s before: attempts become rare.
            assertEquals(6.4, result.elapsedNanos() / 1e9, 0.7);
        }
    }

    @Test
    void aShortLossOfAllConnectionsIsSurvived() throws InterruptedException {
        SimTime time = new SimTime(1000);
        SimDriver driver = SimDriver.answering(time, 4, n -> MILLI);
        time.after(SECOND, () -> driver.openStreams = 0);
        time.after(5 * SECOND, () -> driver.openStreams = 4);

        assertNull(
                driver.run(new Schedule.ClosedLoop(4), Duration.ofSeconds(20), TIMEOUT)
                        .client()
                        .endedEarly());
    }
}
