package io.github.jwtbench.jmh.driver;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.BlockingClient;
import io.github.jwtbench.jmh.client.CallResult;
import io.github.jwtbench.jmh.driver.Order.LoadOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** Calls every endpoint in turn for a while, in the way of a trial but without JMH. */
final class MixedLoad {

    /** One of this many calls carries a token that is not repeated soon. */
    private static final int RARE_STRIDE = 5;

    private final BlockingClient client;
    private final List<Request> usual;
    private final List<Request> rare;
    private final AtomicLong next = new AtomicLong();
    private final AtomicBoolean stopped = new AtomicBoolean();

    private MixedLoad(BlockingClient client, List<Request> usual, List<Request> rare) {
        this.client = client;
        this.usual = usual;
        this.rare = rare;
    }

    /**
     * Makes the load.
     *
     * @return right answers
     * @throws IOException if an answer was wrong, or the service cannot be reached
     */
    static long run(LoadOrder load, Fixture fixture) throws IOException, InterruptedException {
        List<String> tokens = Files.readAllLines(fixture.tokens());
        ScenarioRequests validation = ServiceEndpoint.JWT_VALIDATION.requests(TokenHeaders.PLAIN);
        try (BlockingClient client = load.client().open(fixture.clientOptions())) {
            List<Request> usual = usual(load.endpoints(), tokens.subList(0, load.repeated()));
            List<Request> rare =
                    tokens.subList(load.repeated(), load.repeated() + load.rare()).stream()
                            .map(validation::request)
                            .toList();
            return new MixedLoad(client, fixture.adapt(usual), fixture.adapt(rare))
                    .call(load.threads(), load.millis());
        }
    }

    private static List<Request> usual(List<ServiceEndpoint> endpoints, List<String> tokens) {
        List<Request> all = new ArrayList<>();
        for (ServiceEndpoint endpoint : endpoints) {
            if (endpoint.hasToken()) {
                for (TokenHeaders headers : TokenHeaders.values()) {
                    ScenarioRequests requests = endpoint.requests(headers);
                    tokens.forEach(token -> all.add(requests.request(token)));
                }
            } else {
                all.add(endpoint.requests(null).request());
            }
        }
        return all;
    }

    private long call(int threads, long millis) throws IOException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Long>> counts = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                counts.add(pool.submit(this::callUntilStopped));
            }
            pool.shutdown();
            pool.awaitTermination(millis, TimeUnit.MILLISECONDS);
            stopped.set(true);
            long answered = 0;
            for (Future<Long> count : counts) {
                answered += count.get();
            }
            return answered;
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IOException(cause.getMessage(), cause);
        } finally {
            stopped.set(true);
            pool.shutdownNow();
        }
    }

    private long callUntilStopped() throws IOException, InterruptedException {
        long answered = 0;
        while (!stopped.get()) {
            CallResult answer = client.call(request(next.getAndIncrement()));
            if (!answer.correct()) {
                throw new IOException("a call failed: " + answer.problem());
            }
            answered++;
        }
        return answered;
    }

    private Request request(long n) {
        return !rare.isEmpty() && n % RARE_STRIDE == 0
                ? rare.get((int) (n / RARE_STRIDE % rare.size()))
                : usual.get((int) (n % usual.size()));
    }
}
