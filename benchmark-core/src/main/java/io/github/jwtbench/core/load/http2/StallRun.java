package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.Stall;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.TrustManagerFactory;
import org.HdrHistogram.Histogram;

/**
 * Checks that the rig measures latency correctly: a server on this machine, over real sockets and
 * TLS, answers nothing for a known time, as in a long garbage collection, and an open loop must
 * find the latencies that follow from that. It takes five times the stall.
 */
public final class StallRun {
    /** Few, because all of them are answered at once when the stall ends, which takes its time. */
    private static final int STALLED = 20;

    /** The stall takes a fifth of the window, so that p90 and above lie in it. */
    private static final int STALLS_PER_WINDOW = 5;

    /** Sent first, so that slow first requests do not count. */
    private static final int WARM_UP_REQUESTS = 10_000;

    private static final int WARM_UP_STREAMS = 10;

    /** Long enough that only a hanging run reaches it. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private static final int CONNECTIONS = 2;

    /** Enough that nothing waits for a stream. */
    private static final int STREAMS = STALLED;

    private static final List<Double> PERCENTILES = List.of(90.0, 95.0, 99.0, 100.0);
    private static final double NANOS_PER_MILLI = 1e6;
    private static final byte[] BODY = {'{', '}'};

    private StallRun() {}

    /**
     * Makes the run.
     *
     * @param certificate PEM file with a certificate for {@code localhost}
     * @param privateKey its key
     * @param trust trusts it
     * @param stall 4 ms to 50 s
     * @throws IOException if the server cannot be started or reached
     */
    public static StallReport run(
            Path certificate, Path privateKey, TrustManagerFactory trust, Duration stall)
            throws IOException, InterruptedException {
        if (stall.toMillis() < 4 || stall.toMillis() > 50_000) {
            throw new IllegalArgumentException("stall must be 4 ms to 50 s, got: " + stall);
        }
        Schedule.OpenLoop schedule =
                new Schedule.OpenLoop(Math.max(1, STALLED * 1000L / stall.toMillis()));
        Duration window = stall.multipliedBy(STALLS_PER_WINDOW);
        long requests = schedule.countBefore(window.toNanos());
        Stall known =
                new Stall(schedule, requests, requests / STALLS_PER_WINDOW, stall.toNanos(), 0);
        try (NullServer server =
                        NullServer.start(
                                certificate,
                                privateKey,
                                stalling(WARM_UP_REQUESTS + known.first(), stall),
                                STREAMS);
                Http2Driver driver =
                        Http2Driver.open(
                                new Http2Options(
                                        Endpoint.tls("localhost", server.port(), trust),
                                        CONNECTIONS,
                                        STREAMS))) {
            Rig rig = new Rig(driver);
            Request request = Request.get("/");
            rig.run(warmUp(), n -> request, Progress.none());
            RunPlan plan = new RunPlan("stall", schedule, window, TIMEOUT);
            return report(known, rig.run(plan, n -> request, Progress.none()));
        }
    }

    private static RunPlan warmUp() {
        return new RunPlan(
                "stall-warm-up",
                new Schedule.ClosedLoop(WARM_UP_STREAMS),
                TIMEOUT,
                WARM_UP_REQUESTS,
                TIMEOUT,
                0);
    }

    /** Blocks the only thread of the server once, so that it stalls as a whole. */
    private static NullReply.Script stalling(long at, Duration stall) {
        NullReply ok = new NullReply(200, BODY);
        return (n, headers) -> {
            if (n == at) {
                try {
                    TimeUnit.NANOSECONDS.sleep(stall.toNanos());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            return ok;
        };
    }

    private static StallReport report(Stall known, RigResult result) {
        Histogram measured = result.latency();
        return new StallReport(
                known.stallNanos() / NANOS_PER_MILLI,
                (long) known.schedule().requestsPerSecond(),
                known.requests(),
                result.requests().succeeded(),
                known.stalled(),
                PERCENTILES.stream()
                        .map(
                                percent ->
                                        new StallReport.Percentile(
                                                percent,
                                                known.percentileNanos(percent) / NANOS_PER_MILLI,
                                                measured.getValueAtPercentile(percent)
                                                        / NANOS_PER_MILLI))
                        .toList(),
                1);
    }
}
