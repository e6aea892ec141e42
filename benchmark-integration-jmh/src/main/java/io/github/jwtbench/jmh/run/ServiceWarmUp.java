package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.model.WarmUpReport;
import io.github.jwtbench.core.target.ServiceMeter;
import io.github.jwtbench.jmh.benchmark.Endpoint;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.driver.DriverException;
import io.github.jwtbench.jmh.driver.Order;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Loads the fresh service by all clients in turn, over all endpoints and with both kinds of
 * headers, until a request no longer gets cheaper for the service: once before the first trial.
 */
final class ServiceWarmUp {

    private static final Duration LONGEST_WINDOW = Duration.ofSeconds(6);
    private static final double MICROS_PER_SECOND = 1e6;

    private final Clients clients;
    private final List<Endpoint> endpoints;
    private final int threads;

    /**
     * @param endpoints what is going to be measured
     * @param threads that call
     */
    ServiceWarmUp(Clients clients, List<Endpoint> endpoints, int threads) {
        this.clients = clients;
        this.endpoints = endpoints;
        this.threads = threads;
    }

    /**
     * Warms up.
     *
     * @param limit upper bound of the whole
     * @param service where it is, and its tokens; without its process the warm-up takes all its
     *     time and is never called steady
     * @param repeated how many of the tokens are sent again and again
     * @param rare how many of those behind them are sent in turn
     * @throws IOException if an answer was wrong, or the service cannot be reached
     */
    WarmUpReport run(Duration limit, Fixture service, int repeated, int rare)
            throws IOException, InterruptedException {
        Duration window = limit.compareTo(LONGEST_WINDOW) < 0 ? limit : LONGEST_WINDOW;
        long millis = window.dividedBy(ClientKind.values().length).toMillis();
        try {
            WarmUp.Outcome outcome =
                    new WarmUp(limit)
                            .run(number -> window(service, repeated, rare, window, millis));
            return new WarmUpReport(
                    outcome.steady(),
                    outcome.elapsed().toMillis() / 1000.0,
                    outcome.windows().stream()
                            .map(WarmUp.Window::cost)
                            .filter(Double::isFinite)
                            .toList());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private WarmUp.Window window(
            Fixture service, int repeated, int rare, Duration length, long millis) {
        ServiceMeter meter = ServiceMeter.of(service.servicePid());
        OptionalDouble before = meter.cpuSeconds();
        long answered = 0;
        try {
            for (ClientKind client : ClientKind.values()) {
                Order.Load load =
                        new Order.Load(
                                client, endpoints, repeated, rare, threads, Math.max(1, millis));
                answered += clients.load(load, service);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (DriverException e) {
            throw new UncheckedIOException(
                    new IOException("the warm-up did not work: " + e.getMessage(), e));
        }
        OptionalDouble after = meter.cpuSeconds();
        double cost =
                before.isEmpty() || after.isEmpty() || answered == 0
                        ? Double.NaN
                        : MICROS_PER_SECOND
                                * (after.getAsDouble() - before.getAsDouble())
                                / answered;
        return new WarmUp.Window(cost, length);
    }
}
