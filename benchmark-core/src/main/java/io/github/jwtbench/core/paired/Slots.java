package io.github.jwtbench.core.paired;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.target.ProcFs;
import io.github.jwtbench.core.target.ProcFs.ThreadTimes;
import io.github.jwtbench.core.target.ServiceProcess;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Slots of load on one started service: each sends the next requests, and waits for all answers.
 */
final class Slots implements AutoCloseable {
    static final int CONNECTIONS = 2;
    static final int STREAMS = 10;
    static final Duration TIMEOUT = Duration.ofSeconds(5);

    /** Far more than any slot takes; it ends by its number of requests. */
    private static final Duration WINDOW = Duration.ofMinutes(5);

    private final ProcFs proc = new ProcFs();
    private final ServiceProcess service;
    private final Http2Driver driver;
    private final List<Request> requests;
    private int next;

    /**
     * @param requests sent round robin
     */
    Slots(ServiceProcess service, Path trust, List<Request> requests)
            throws IOException, InterruptedException {
        this.service = service;
        this.requests = requests;
        this.driver =
                Http2Driver.open(
                        new Http2Options(
                                "localhost",
                                service.port(),
                                PemTrust.managers(trust),
                                CONNECTIONS,
                                STREAMS));
    }

    /**
     * What a slot cost.
     *
     * @param times of the service's threads during the slot
     */
    record Slot(RigResult result, ThreadTimes times) {}

    /**
     * Sends the next requests.
     *
     * @throws IOException when an answer was wrong or missing, or the service's CPU time cannot be
     *     read: half a slot is none
     */
    Slot run(int count) throws IOException, InterruptedException {
        int first = next;
        next += count;
        RequestSource source = n -> requests.get((first + (int) n) % requests.size());
        ThreadTimes before = times();
        RigResult result =
                new Rig(driver)
                        .run(
                                new RunPlan(
                                        "slot",
                                        new Schedule.ClosedLoop(CONNECTIONS * STREAMS),
                                        WINDOW,
                                        count,
                                        TIMEOUT,
                                        0),
                                source,
                                Progress.none());
        ThreadTimes after = times();
        if (result.succeeded() != count) {
            throw new IOException(
                    "%d of %d requests were answered as expected: %s %s"
                            .formatted(
                                    result.succeeded(),
                                    count,
                                    String.join("; ", result.problems().values()),
                                    String.join("; ", service.incidents())));
        }
        return new Slot(result, after.since(before));
    }

    private ThreadTimes times() throws IOException {
        ThreadTimes times = proc.threadTimes(service.pid());
        if (times == null) {
            throw new IOException(
                    "the CPU time of the service's threads cannot be read (schedstat of Linux) "
                            + String.join("; ", service.incidents()));
        }
        return times;
    }

    @Override
    public void close() {
        driver.close();
    }
}
