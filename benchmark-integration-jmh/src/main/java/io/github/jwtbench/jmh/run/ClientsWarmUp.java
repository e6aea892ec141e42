package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.driver.Order.LoadOrder;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.WarmUpLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The requests of the JMH benchmarks: all clients in turn, over all endpoints and with both kinds
 * of headers. The clients warm up too. The cost is the mean over the clients, so that it does not
 * depend on each client's share of the requests.
 */
final class ClientsWarmUp implements WarmUpLoad {
    private static final int UNIQUE_TOKENS = 2_000;

    private final TokenPool pool;
    private final Path file;
    private final Clients clients;
    private final List<ServiceEndpoint> endpoints;
    private final int threads;
    private final int repeated;
    private final int rare;
    private final Fixture fixture;
    private final ServiceMeter meter;

    /**
     * @param file for all tokens, which is deleted in the end
     * @param clients stay open
     */
    ClientsWarmUp(
            Services services,
            Path file,
            Clients clients,
            List<ServiceEndpoint> endpoints,
            int threads)
            throws TokenRequestException, IOException, InterruptedException {
        Target target = services.target();
        this.file = file;
        this.clients = clients;
        this.endpoints = endpoints;
        this.threads = threads;
        this.pool = services.tokens(file.resolveSibling("jmh-warm-up-pool.txt"));
        try {
            List<String> all = new ArrayList<>(pool.tokens());
            this.repeated = all.size();
            services.issuer().ifPresent(issuer -> all.addAll(issuer.mint(UNIQUE_TOKENS)));
            this.rare = all.size() - repeated;
            OwnerFile.write(file, all);
            this.fixture =
                    new MeasuredService(target, pool, file, Optional.empty(), false, threads)
                            .fixture(file, file.resolveSibling(""), false);
            this.meter = target.meter();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public WarmUp.Window window(Duration length, boolean alone)
            throws IOException, InterruptedException {
        long millis = Math.max(1, length.dividedBy(ClientKind.values().length).toMillis());
        long start = System.nanoTime();
        double costs = 0;
        for (ClientKind client : ClientKind.values()) {
            LoadOrder load =
                    new LoadOrder(client, endpoints, repeated, rare, alone ? 1 : threads, millis);
            Double before = meter.cpuSeconds();
            long answered = load(load);
            costs += WarmUp.Window.of(before, meter.cpuSeconds(), answered, length).cost();
        }
        return new WarmUp.Window(
                costs / ClientKind.values().length, Duration.ofNanos(System.nanoTime() - start));
    }

    private long load(LoadOrder load) throws IOException, InterruptedException {
        try {
            return clients.load(load, fixture);
        } catch (ChildException e) {
            throw new IOException("the warm-up did not work: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        pool.close();
        Files.deleteIfExists(file);
    }
}
