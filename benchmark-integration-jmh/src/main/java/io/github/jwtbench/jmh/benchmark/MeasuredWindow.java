package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.jmh.client.CallResult;
import io.github.jwtbench.suite.jmh.JmhTrial;
import io.github.jwtbench.suite.jmh.RawJmh;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The measurement iterations of a trial, from the first one's setup to the last one's end: counts
 * the calls in them, and watches the service meanwhile. Warm-up iterations are not counted. Calls
 * that JMH makes at both ends of an iteration, while its threads wait for each other, belong to it
 * here as they do for the service.
 */
final class MeasuredWindow implements AutoCloseable {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Fixture fixture;
    private final int planned;
    private final Duration iteration;
    private final LongSupplier nanoClock;
    private final CallCounts counts = new CallCounts();
    private final List<JmhTrial.Iteration> iterations = new ArrayList<>();

    /** Calls go here while an iteration is not measured. */
    private volatile boolean open;

    private @Nullable Observer observer;
    private long startNanos;
    private double startEpochMillis;
    private double iterationStart;
    private long answeredBefore;
    private @Nullable Double cpuBefore;
    private boolean written;

    /**
     * @param planned measurement iterations of the trial
     * @param iteration length of one
     * @param nanoClock monotonic, nanoseconds
     */
    MeasuredWindow(Fixture fixture, int planned, Duration iteration, LongSupplier nanoClock) {
        this.fixture = fixture;
        this.planned = planned;
        this.iteration = iteration;
        this.nanoClock = nanoClock;
    }

    /** Before the first call of a measurement iteration. */
    void begin() throws IOException, InterruptedException {
        if (iterations.isEmpty()) {
            Files.createDirectories(fixture.folder());
            if (fixture.watched()) {
                observer =
                        new Observer(
                                ServiceMeter.of(fixture.servicePid()),
                                fixture.trust(),
                                fixture.server().resolve("/q/metrics"),
                                fixture.folder(),
                                iteration.multipliedBy(planned));
                observer.start();
            }
            cpuBefore = Account.ownCpuSeconds();
            startEpochMillis = Instant.now().toEpochMilli();
            startNanos = nanoClock.getAsLong();
        }
        answeredBefore = counts.answered();
        iterationStart = now();
        open = true;
    }

    /** After the last call of a measurement iteration. */
    void end() throws IOException, InterruptedException {
        open = false;
        iterations.add(
                new JmhTrial.Iteration(iterationStart, now(), counts.answered() - answeredBefore));
        if (iterations.size() == planned) {
            Double cpuAfter = Account.ownCpuSeconds();
            if (observer != null) {
                Double used = Account.used(cpuBefore, cpuAfter);
                RawRun.write(fixture.folder(), observer.stop(null, used, 0, null, List.of()));
            }
            write();
        }
    }

    private double now() {
        return startEpochMillis + (nanoClock.getAsLong() - startNanos) / NANOS_PER_MILLI;
    }

    void intend() {
        if (open) {
            counts.intend();
        }
    }

    /**
     * Counts how a call ended.
     *
     * @throws WrongAnswerException if it failed, also while nothing is counted
     */
    void add(CallResult answer) {
        if (open) {
            counts.add(answer);
        }
        if (!answer.correct()) {
            write();
            throw new WrongAnswerException(answer);
        }
    }

    /** Once: at the end, or when a call fails, since JMH ends the JVM then. */
    private synchronized void write() {
        if (!written) {
            written = true;
            try {
                Json.write(fixture.folder().resolve(RawJmh.TRIAL), counts.trial(iterations));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }

    @Override
    public void close() {
        if (observer != null) {
            observer.close();
        }
    }
}
