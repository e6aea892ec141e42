package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.compare.Arm;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.environment.ServiceProcess;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.observe.ProcFs;
import io.github.jwtbench.core.observe.ProcFs.ThreadTimes;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Sends the next requests to a started service, waits for all answers, and says what the service's
 * threads took for them. Each arm has connections of its own.
 */
public final class ServiceArm implements Arm, AutoCloseable {
    static final int CONNECTIONS = 2;
    static final int STREAMS = 10;

    /** A request may wait for a compilation, and that for a machine that has other work. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** Far more than any slice takes; it ends by its number of requests. */
    private static final Duration WINDOW = Duration.ofMinutes(5);

    private static final double NANOS_PER_MICRO = 1_000;
    private static final double MEDIAN = 50;
    private static final double TAIL = 99;

    private final ProcFs proc = new ProcFs();
    private final String name;
    private final ServiceProcess service;
    private final RequestSource requests;
    private final int sliceRequests;
    private final Http2Driver driver;
    private long next;

    /**
     * Connects.
     *
     * @param traffic what it sends
     * @param service runs, and is ready
     * @param trust PEM file with the certificates to trust
     */
    ServiceArm(Traffic traffic, ServiceProcess service, Path trust, int sliceRequests)
            throws IOException, InterruptedException {
        this.name = traffic.arm();
        this.service = service;
        this.requests = traffic.requests();
        this.sliceRequests = sliceRequests;
        this.driver =
                Http2Driver.open(
                        new Http2Options(
                                "localhost",
                                service.port(),
                                PemTrust.managers(trust),
                                CONNECTIONS,
                                STREAMS));
    }

    @Override
    public String name() {
        return name;
    }

    /**
     * @throws IOException also when an answer was wrong or missing
     */
    @Override
    public Work work() throws IOException, InterruptedException {
        ThreadTimes before = times();
        RigResult result = send(sliceRequests);
        ThreadTimes times = times().since(before);
        return new Work(
                result.succeeded(),
                times.application(),
                null,
                times.collectors(),
                times.compilers(),
                null,
                result.elapsedNanos(),
                result.latency().getValueAtPercentile(MEDIAN) / NANOS_PER_MICRO,
                result.latency().getValueAtPercentile(TAIL) / NANOS_PER_MICRO);
    }

    /** Sends the next requests without measuring. */
    RigResult send(int count) throws IOException, InterruptedException {
        if (driver.capacity() < 1) {
            throw new IOException(
                    name + ": no connection is left " + String.join("; ", service.incidents()));
        }
        long first = next;
        next += count;
        RigResult result =
                new Rig(driver)
                        .run(
                                new RunPlan(
                                        name,
                                        new Schedule.ClosedLoop(CONNECTIONS * STREAMS),
                                        WINDOW,
                                        count,
                                        TIMEOUT,
                                        0),
                                n -> requests.next(first + n),
                                Progress.none());
        if (result.succeeded() != count) {
            throw new IOException(
                    "%s: %d of %d requests were answered as expected: %s %s"
                            .formatted(
                                    name,
                                    result.succeeded(),
                                    count,
                                    String.join("; ", result.problems().values()),
                                    String.join("; ", service.incidents())));
        }
        return result;
    }

    private ThreadTimes times() throws IOException {
        ThreadTimes times = proc.threadTimes(service.pid());
        if (times == null) {
            throw new IOException(
                    name
                            + ": the CPU time of the service's threads cannot be read (schedstat of"
                            + " Linux) "
                            + String.join("; ", service.incidents()));
        }
        return times;
    }

    @Override
    public void close() {
        driver.close();
    }
}
