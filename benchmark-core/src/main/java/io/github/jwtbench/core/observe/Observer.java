package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.run.ContainerUse;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.ProcessSample;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Watches service and machine while one run is made: CPU and memory every second from the kernel,
 * and the service's own metrics every few seconds, kept as they are.
 */
public final class Observer implements AutoCloseable {

    /** File of the service's metrics just before the run. */
    public static final String METRICS_BEFORE = "metrics-before.txt";

    /** File of the service's metrics just after the run. */
    public static final String METRICS_AFTER = "metrics-after.txt";

    /** How the files of the readings in between begin; a number from 1 follows. */
    public static final String METRICS_DURING = "metrics-during-";

    private static final int METRICS_EVERY_TICKS = 5;
    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final ProcFs proc = new ProcFs();
    private final long servicePid;
    private final URI metrics;
    private final HttpClient client;
    private final Path folder;
    private final Duration period;
    private final Duration timeout;
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(
                    work -> {
                        Thread thread = new Thread(work, "observer");
                        thread.setDaemon(true);
                        return thread;
                    });
    private final List<ProcessSample> samples = new ArrayList<>();

    private Instant startedAt;
    private long startNanos;
    private ServiceMeter meter;
    private Double startCpu;
    private ContainerUse startUse;
    private ProcFs.MachineTime lastMachineTime;
    private int ticks;

    /**
     * @param servicePid process of the service; 0 when it is not ours to see
     * @param trust PEM file with the certificates to trust; null for those of the JDK
     * @param metrics address of the service's Prometheus metrics; null when it has none to read
     * @param folder where the readings of the metrics are kept
     */
    public Observer(long servicePid, Path trust, URI metrics, Path folder) throws IOException {
        this(servicePid, trust, metrics, folder, PERIOD, TIMEOUT);
    }

    /**
     * @param period from one look at the process to the next
     * @param timeout how long the service may take to give its metrics
     */
    Observer(
            long servicePid,
            Path trust,
            URI metrics,
            Path folder,
            Duration period,
            Duration timeout)
            throws IOException {
        this.period = period;
        this.timeout = timeout;
        this.servicePid = servicePid;
        this.metrics = metrics;
        this.folder = folder;
        this.client =
                HttpClient.newBuilder()
                        .sslContext(PemTrust.context(trust))
                        .connectTimeout(timeout)
                        .build();
    }

    /** Starts to watch; call right before the load. */
    public void start() throws InterruptedException {
        keep(scrape(), METRICS_BEFORE);
        lastMachineTime = proc.machineTime();
        startedAt = Instant.now();
        startNanos = System.nanoTime();
        meter = ServiceMeter.of(servicePid);
        startUse = meter.container();
        startCpu = meter.cpuSeconds();
        clock.scheduleAtFixedRate(
                this::sample, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
    }

    private synchronized void sample() {
        long atMillis = (System.nanoTime() - startNanos) / NANOS_PER_MILLI;
        Double used = ProcFs.used(startCpu, meter.cpuSeconds());
        ProcFs.MachineTime now = proc.machineTime();
        if (used != null && now != null) {
            samples.add(
                    new ProcessSample(
                            atMillis,
                            1000 * used,
                            Objects.requireNonNullElse(proc.rssBytes(servicePid), 0L),
                            now.busyRatioSince(lastMachineTime)));
            lastMachineTime = now;
        }
        if (++ticks % METRICS_EVERY_TICKS == 0) {
            try {
                keep(scrape(), METRICS_DURING + (ticks / METRICS_EVERY_TICKS) + ".txt");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Stops watching and says what was seen.
     *
     * @param toolExitCode of an external tool, or null
     * @param driverCpuSeconds CPU time of the driver, or null
     * @param tokenRenewals during the run
     * @param warmUp of the service before its first run, or null
     * @param incidents what went wrong around the run
     */
    public Observations stop(
            Integer toolExitCode,
            Double driverCpuSeconds,
            long tokenRenewals,
            WarmUpReport warmUp,
            List<String> incidents)
            throws InterruptedException {
        Double used = ProcFs.used(startCpu, meter.cpuSeconds());
        ContainerUse endUse = meter.container();
        clock.shutdownNow();
        clock.awaitTermination(timeout.toNanos(), TimeUnit.NANOSECONDS);
        keep(scrape(), METRICS_AFTER);
        synchronized (this) {
            return new Observations(
                    startedAt,
                    null,
                    toolExitCode,
                    used,
                    proc.peakRssBytes(servicePid),
                    driverCpuSeconds,
                    tokenRenewals,
                    samples,
                    warmUp,
                    incidents,
                    endUse == null ? null : endUse.since(startUse));
        }
    }

    /** The service's metrics, or null when it does not answer. */
    private String scrape() throws InterruptedException {
        if (metrics == null) {
            return null;
        }
        // The timeout of a request ends with the answer's head; this one covers the body too.
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString());
        try {
            HttpResponse<String> response = answer.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            return response.statusCode() == 200 ? response.body() : null;
        } catch (ExecutionException | TimeoutException e) {
            return null;
        } finally {
            answer.cancel(true);
        }
    }

    private void keep(String scrape, String name) {
        if (scrape == null) {
            return;
        }
        try {
            Files.writeString(folder.resolve(name), scrape);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
