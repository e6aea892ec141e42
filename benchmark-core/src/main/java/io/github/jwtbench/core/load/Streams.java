package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The calls on a driver's streams: starts, times and completes each exactly once, on the driver's
 * thread. The code that removes a call from {@link #open} completes it; a driver's late report
 * finds none.
 */
final class Streams {

    private static final long FIRST_PAUSE_NANOS = 10_000_000;
    private static final int MAX_DOUBLINGS = 7;
    private static final long NO_PAUSE = Long.MAX_VALUE;

    private final Driver driver;
    private final RequestSource source;
    private final RunClock clock;
    private final Tally tally;
    private final @Nullable Call[] open;
    private final long[] resumeNanos;
    private final int[] lostInRow;
    private Optional<RuntimeException> sourceFailure = Optional.empty();

    @SuppressWarnings("NullAway.Init") // serve comes before all other calls
    private RequestIssuer issuer;

    Streams(Driver driver, int count, RequestSource source, RunClock clock, Tally tally) {
        this.driver = driver;
        this.source = source;
        this.clock = clock;
        this.tally = tally;
        this.open = new Call[count];
        this.resumeNanos = new long[count];
        this.lostInRow = new int[count];
        Arrays.fill(resumeNanos, NO_PAUSE);
    }

    /** Sets the receiver of free streams; called before the first call. */
    void serve(RequestIssuer freeStreams) {
        this.issuer = freeStreams;
    }

    /** Counts a request as intended now, which is after it has been made, and sends it. */
    void sendNow(int stream, long n) {
        Request request = request(n);
        long now = clock.now();
        tally.intend(now);
        if (request == null) {
            lost(stream, now);
        } else {
            start(new Call(this, stream, now, now, request));
        }
    }

    /** Sends a request that was counted at its intended time, where its latency starts. */
    void send(int stream, long n, long intendedNanos) {
        Request request = request(n);
        if (request == null) {
            lost(stream, intendedNanos);
        } else {
            start(new Call(this, stream, intendedNanos, clock.now(), request));
        }
    }

    private @Nullable Request request(long n) {
        try {
            return source.next(n);
        } catch (RuntimeException e) {
            sourceFailure = sourceFailure.or(() -> Optional.of(e));
            return null;
        }
    }

    private void lost(int stream, long intendedNanos) {
        long now = clock.now();
        tally.fail(Failure.NOT_SENT, "the request source failed", intendedNanos, now);
        pause(stream, now);
    }

    private void start(Call call) {
        open[call.stream] = call;
        driver.send(call.stream, call.request, call);
    }

    void answered(Call call, int status, byte[] body, int length) {
        long now = clock.now();
        if (!end(call)) {
            return;
        }
        lostInRow[call.stream] = 0;
        tally.serve(now - call.sentNanos);
        long latency = now - call.intendedNanos;
        Expected expected = call.request.expected();
        Failure failure = expected.judge(status, body, length);
        if (failure == null) {
            tally.succeed(status, latency, now);
        } else {
            String problem =
                    tally.hasProblem(failure) ? "" : expected.problem(failure, status, length);
            tally.answerWrongly(failure, problem, status, latency, now);
        }
        issuer.streamFree(call.stream, now);
    }

    void failed(Call call, Failure failure, String detail) {
        long now = clock.now();
        if (!end(call)) {
            return;
        }
        tally.fail(failure, detail, call.intendedNanos, now);
        // A service that is gone fails calls faster than it ever answered them: without a pause
        // the rig would count millions of failures in a busy loop.
        pause(call.stream, now);
    }

    private void pause(int stream, long nowNanos) {
        int lost = lostInRow[stream]++;
        resumeNanos[stream] = nowNanos + (FIRST_PAUSE_NANOS << Math.min(lost, MAX_DOUBLINGS));
    }

    /** Gives up calls that have taken too long, and ends pauses. */
    void sweep(long nowNanos, long timeoutNanos) {
        for (int stream = 0; stream < open.length; stream++) {
            Call call = open[stream];
            if (call != null && nowNanos - call.sentNanos >= timeoutNanos) {
                giveUp(call, nowNanos, Failure.TIMEOUT, "no answer within the time allowed");
            } else if (nowNanos >= resumeNanos[stream]) {
                resumeNanos[stream] = NO_PAUSE;
                issuer.streamFree(stream, nowNanos);
            }
        }
    }

    /** Gives up every call and ends every pause at once. */
    void abandon(long nowNanos, Failure failure, String detail) {
        for (int stream = 0; stream < open.length; stream++) {
            Call call = open[stream];
            if (call != null) {
                giveUp(call, nowNanos, failure, detail);
            } else if (resumeNanos[stream] != NO_PAUSE) {
                resumeNanos[stream] = NO_PAUSE;
                issuer.streamFree(stream, nowNanos);
            }
        }
    }

    /** Whether the call was still open. */
    private boolean end(Call call) {
        if (open[call.stream] != call) {
            return false;
        }
        open[call.stream] = null;
        return true;
    }

    private void giveUp(Call call, long nowNanos, Failure failure, String detail) {
        if (end(call)) {
            driver.cancel(call.stream, call);
            tally.fail(failure, detail, call.intendedNanos, nowNanos);
            issuer.streamFree(call.stream, nowNanos);
        }
    }

    /** The first exception of the request source, if there was one. */
    Optional<RuntimeException> sourceFailure() {
        return sourceFailure;
    }
}
