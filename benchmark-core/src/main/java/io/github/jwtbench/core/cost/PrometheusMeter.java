package io.github.jwtbench.core.cost;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.observe.MetricsEndpoint;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.tools.Scrape;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * CPU time from the service's own metrics, counted by the operating system, usually in ticks of 10
 * ms. Each reading is a request that the service answers in addition to the load.
 */
final class PrometheusMeter implements ServiceMeter {
    private static final String RESIDENT = "process_resident_memory_bytes";

    /**
     * A counter of CPU time, user and system.
     *
     * @param seconds that it counts by one
     */
    private record Counter(String name, double seconds) {}

    /**
     * Names in Prometheus' client libraries (Writing client libraries, Process metrics), then in
     * Micrometer on a JVM.
     */
    private static final List<Counter> COUNTERS =
            List.of(
                    new Counter("process_cpu_seconds_total", 1),
                    new Counter("process_cpu_time_ns_total", 1e-9));

    private final URI address;
    private final MetricsEndpoint endpoint;
    private final Counter counter;

    private PrometheusMeter(URI address, MetricsEndpoint endpoint, Counter counter) {
        this.address = address;
        this.endpoint = endpoint;
        this.counter = counter;
    }

    /**
     * @throws IOException if the service does not answer, not in Prometheus' format, or without a
     *     counter of its CPU time
     */
    static PrometheusMeter open(URI address, @Nullable Path trust)
            throws IOException, InterruptedException {
        MetricsEndpoint endpoint = new MetricsEndpoint(address, trust);
        Scrape first = scrape(address, endpoint);
        for (Counter counter : COUNTERS) {
            if (first.sum(counter.name(), Map.of()).isPresent()) {
                PrometheusMeter meter = new PrometheusMeter(address, endpoint, counter);
                meter.use(first);
                return meter;
            }
        }
        throw new IOException(
                "metrics of "
                        + address
                        + ": must have process_cpu_seconds_total or process_cpu_time_ns_total, got:"
                        + " neither");
    }

    private static Scrape scrape(URI address, MetricsEndpoint endpoint)
            throws IOException, InterruptedException {
        try {
            return Scrape.parse("metrics of " + address, endpoint.read());
        } catch (RawDataException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public String source() {
        return counter.name() + " of " + address;
    }

    @Override
    public boolean local() {
        return false;
    }

    /** Of Linux, which client libraries and the JVM read; some libraries have a finer source. */
    @Override
    public long grainNanos() {
        return 10_000_000;
    }

    @Override
    public ServiceUse read() throws IOException, InterruptedException {
        return use(scrape(address, endpoint));
    }

    private ServiceUse use(Scrape scrape) throws IOException {
        double count = scrape.sum(counter.name(), Map.of()).orElse(Double.NaN);
        if (!(count >= 0 && count < Double.POSITIVE_INFINITY)) {
            throw new IOException(
                    "metrics of %s: %s must be a number of at least 0, got: %s"
                            .formatted(address, counter.name(), count));
        }
        OptionalDouble resident = scrape.sum(RESIDENT, Map.of());
        return ServiceUse.of(
                count * counter.seconds(),
                resident.isPresent() ? Math.round(resident.getAsDouble()) : null);
    }
}
