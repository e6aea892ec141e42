package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.WarmUpReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Watches service and machine during one run: CPU and memory every second from the kernel,
 * otherwise every few seconds, and the service's own metrics every few seconds, stored unchanged.
 */
public final class Observer implements AutoCloseable {

    /** File of the service's metrics just before the run. */
    public static final String METRICS_BEFORE = "metrics-before.txt";

    /** File of the service's metrics just after the run. */
    public static final String METRICS_AFTER = "metrics-after.txt";

    /** Prefix of the files of readings during the run; a number from 1 follows. */
    public static final String METRICS_DURING = "metrics-during-";

    /** Who has to be asked has work with it. */
    private static final Duration ASK_EVERY = Duration.ofSeconds(5);

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Account account = Account.here();
    private final ServiceMeter meter;
    private final Optional<MetricsEndpoint> metrics;
    private final Path folder;
    private final Duration period;
    private final long askEveryTicks;
    private final Duration timeout;
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(
                    work -> {
                        Thread thread = new Thread(work, "observer");
                        thread.setDaemon(true);
                        return thread;
                    });
    private final List<ProcessSample> samples = new ArrayList<>();

    private final List<String> problems = new ArrayList<>();

    private Instant startedAt = Instant.EPOCH;
    private long startNanos;
    private ServiceUse start = ServiceUse.UNKNOWN;
    private ServiceUse latest = ServiceUse.UNKNOWN;
    private @Nullable Double compilerSeconds;
    private @Nullable MachineTime lastMachineTime;
    private int ticks;

    /**
     * @param meter of the service
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @param metrics address of the service's Prometheus metrics
     * @param folder for the readings of the metrics
     * @param load approximate duration of the load
     */
    public Observer(
            ServiceMeter meter,
            @Nullable Path trust,
            @Nullable URI metrics,
            Path folder,
            Duration load)
            throws IOException {
        this(meter, trust, metrics, folder, ProcessSample.period(load), MetricsEndpoint.TIMEOUT);
    }

    /**
     * @param period from one look at the process to the next
     * @param timeout how long the service may take to give its metrics
     */
    Observer(
            ServiceMeter meter,
            @Nullable Path trust,
            @Nullable URI metrics,
            Path folder,
            Duration period,
            Duration timeout)
            throws IOException {
        this.period = period;
        this.askEveryTicks = ASK_EVERY.dividedBy(period);
        this.timeout = timeout;
        this.meter = meter;
        this.metrics =
                metrics == null
                        ? Optional.empty()
                        : Optional.of(new MetricsEndpoint(metrics, trust, timeout));
        this.folder = folder;
    }

    /** Starts to watch; call right before the load. */
    public void start() throws InterruptedException {
        scrape(METRICS_BEFORE);
        lastMachineTime = account.machineTime();
        startedAt = Instant.now();
        startNanos = System.nanoTime();
        start = read(meter::read);
        latest = start;
        clock.scheduleAtFixedRate(
                this::tick, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** One reading of the meter. */
    private interface Reading {
        ServiceUse use() throws IOException, InterruptedException;
    }

    /** The first and the last reading must succeed. */
    private ServiceUse read(Reading reading) throws InterruptedException {
        try {
            return reading.use();
        } catch (IOException e) {
            problems.add("the cost of the service is not known: " + e.getMessage());
            return ServiceUse.UNKNOWN;
        }
    }

    private synchronized void tick() {
        boolean ask = ++ticks % askEveryTicks == 0;
        try {
            if (ask || meter.local()) {
                sample();
            }
            if (ask) {
                scrape(METRICS_DURING + (ticks / askEveryTicks) + ".txt");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A reading in between may fail: the samples then lie further apart. */
    private void sample() throws InterruptedException {
        long atMillis = (System.nanoTime() - startNanos) / NANOS_PER_MILLI;
        ServiceUse use;
        try {
            use = meter.read();
        } catch (IOException e) {
            return;
        }
        Double used = Account.used(start.cpuSeconds(), use.cpuSeconds());
        MachineTime now = account.machineTime();
        if (used != null && now != null && lastMachineTime != null) {
            samples.add(
                    new ProcessSample(
                            atMillis,
                            1000 * used,
                            Objects.requireNonNullElse(use.rssBytes(), 0L),
                            now.busyRatioSince(lastMachineTime)));
            lastMachineTime = now;
        }
        noteCompilers(use);
    }

    /** A compiler's thread that has ended since the latest reading took its time with it. */
    private void noteCompilers(ServiceUse use) {
        Double more = Account.used(latest.compilerSeconds(), use.compilerSeconds());
        if (more != null) {
            compilerSeconds = Math.max(0, more) + Objects.requireNonNullElse(compilerSeconds, 0.0);
        }
        latest = use;
    }

    /**
     * Stops watching and returns the observations.
     *
     * @param toolExitCode of an external tool
     * @param driverCpuSeconds CPU time of the driver
     * @param tokenRenewals during the run
     * @param warmUp of the service before its first run
     * @param incidents failures around the run
     */
    public Observations stop(
            @Nullable Integer toolExitCode,
            @Nullable Double driverCpuSeconds,
            long tokenRenewals,
            @Nullable WarmUpReport warmUp,
            List<String> incidents)
            throws InterruptedException {
        ServiceUse end = read(meter::last);
        clock.shutdownNow();
        clock.awaitTermination(timeout.toNanos(), TimeUnit.NANOSECONDS);
        scrape(METRICS_AFTER);
        synchronized (this) {
            noteCompilers(end);
            Double used = used(end);
            problems.addAll(0, incidents);
            return new Observations(
                    startedAt,
                    null,
                    toolExitCode,
                    driverCpuSeconds,
                    tokenRenewals,
                    warmUp,
                    problems,
                    new Observations.Service(
                            used,
                            end.peakRssBytes(),
                            samples,
                            end.container() == null
                                    ? null
                                    : end.container().since(start.container()),
                            meter.source() == null
                                    ? null
                                    : new CostReading(
                                            meter.source(),
                                            meter.local(),
                                            end.notMeasured(),
                                            compilerSeconds,
                                            meter.grainNanos() == 0 ? null : meter.grainNanos())));
        }
    }

    /** CPU seconds of the run; null when not known. */
    private @Nullable Double used(ServiceUse end) {
        Double used = Account.used(start.cpuSeconds(), end.cpuSeconds());
        if (used != null && used < 0) {
            problems.add(
                    "the CPU time of %s must not fall (a restarted service begins again at 0), got: %s s, then %s s"
                            .formatted(meter.source(), start.cpuSeconds(), end.cpuSeconds()));
            return null;
        }
        return used;
    }

    /** Keeps the service's metrics in a file; not when it does not answer. */
    private void scrape(String name) throws InterruptedException {
        if (metrics.isPresent()) {
            String scrape;
            try {
                scrape = metrics.get().read();
            } catch (IOException e) {
                return;
            }
            try {
                Files.writeString(folder.resolve(name), scrape);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
