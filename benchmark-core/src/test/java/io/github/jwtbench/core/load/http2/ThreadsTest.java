package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.LocalHttp2.server;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.RateStage;
import io.github.jwtbench.core.tls.TestCertificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads share a load, and its result is that of one rig. */
class ThreadsTest {
    private static final int REQUESTS = 1_001;
    private static final NullReply OK = new NullReply(200, new byte[] {'o', 'k'});
    private static final Request GET = Request.get("/");

    private final Set<String> threads = ConcurrentHashMap.newKeySet();
    private final Queue<Long> asked = new ConcurrentLinkedQueue<>();

    private Request request(long n) {
        threads.add(Thread.currentThread().getName());
        asked.add(n);
        return GET;
    }

    private static Drivers drivers(int port, int connections, int threads) throws Exception {
        return DriverProvider.of("HTTP/2")
                .open(TestCertificate.SHARED.endpoint(port), connections, 2, threads);
    }

    static Stream<Schedule> loops() {
        return Stream.of(
                new Schedule.ClosedLoop(6),
                new Schedule.ClosedLoop(6, 1_000_000),
                new Schedule.OpenLoop(1_001),
                new Schedule.StagedLoop(List.of(new RateStage(401, 1), new RateStage(600, 1))));
    }

    @ParameterizedTest
    @MethodSource("loops")
    void eachRequestIsSentOnceByOneOfThem(Schedule schedule) throws Exception {
        try (NullServer server = server((n, headers) -> OK, 100);
                Drivers drivers = drivers(server.port(), 3, 2)) {
            assertEquals(6, drivers.capacity());
            RigResult result =
                    new Rig(drivers, () -> null)
                            .run(
                                    new RunPlan(
                                            "test",
                                            schedule,
                                            Loads.LONG,
                                            REQUESTS,
                                            Loads.LONG,
                                            10_000),
                                    this::request,
                                    Progress.none());

            Loads.assertSucceeded(REQUESTS, result);
            assertEquals(schedule, result.schedule());
            assertEquals(6, result.client().openStreams());
            assertEquals(REQUESTS, result.latency().getTotalCount());
            double little = REQUESTS * result.latency().getMean() / result.elapsedNanos();
            // The samples are a tenth of a millisecond apart, as long as an answer may take.
            assertEquals(little, result.meanInFlight(), 0.05 * little + 0.02);
        }

        List<Long> sorted = new ArrayList<>(asked);
        Collections.sort(sorted);
        assertEquals(LongStream.range(0, REQUESTS).boxed().toList(), sorted);
        assertEquals(2, threads.size(), threads.toString());
    }

    @Test
    void aSecondIsShownOnceForAllAndStopsNone() throws Exception {
        List<Long> shown = new ArrayList<>();
        Set<String> shownBy = new HashSet<>();
        Progress progress =
                (answered, failed, last) -> {
                    assertEquals(last.answered(), last.latency().getTotalCount());
                    shown.add(answered);
                    shownBy.add(Thread.currentThread().getName());
                };
        try (NullServer server = server((n, headers) -> OK, 100);
                Drivers drivers = drivers(server.port(), 2, 2)) {
            RigResult result =
                    new Rig(drivers, () -> null)
                            .run(
                                    new RunPlan(
                                            "test",
                                            new Schedule.OpenLoop(400),
                                            Duration.ofSeconds(2),
                                            Loads.LONG),
                                    this::request,
                                    progress);

            Loads.assertSucceeded(800, result);
        }

        assertTrue(shown.size() >= 2, shown.toString());
        assertEquals(800, shown.get(shown.size() - 1));
        assertTrue(Collections.disjoint(threads, shownBy), shownBy.toString());
    }

    @Test
    void moreThreadsThanRequestsAreNotUsed() throws Exception {
        try (NullServer server = server((n, headers) -> OK, 100);
                Drivers drivers = drivers(server.port(), 4, 4)) {
            RunPlan two =
                    new RunPlan("two", new Schedule.OpenLoop(1_000), Loads.LONG, 2, Loads.LONG, 10);

            Loads.assertSucceeded(
                    2, new Rig(drivers, () -> null).run(two, this::request, Progress.none()));
        }

        assertEquals(2, threads.size(), threads.toString());
    }
}
