package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A real HTTPS server on 127.0.0.1 that counts, and can hold back, what it answers. */
final class JwksServer implements AutoCloseable {
    private final HttpsServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger requests = new AtomicInteger();
    private final Semaphore arrivals = new Semaphore(0);

    private volatile int status = 200;
    private volatile String body;
    private volatile String type = "application/json";
    private volatile CountDownLatch hold = new CountDownLatch(0);

    JwksServer(String body) throws IOException {
        this.body = body;
        this.server =
                HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(TestCertificate.TLS));
        server.setExecutor(threads);
        server.createContext("/jwks", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        arrivals.release();
        try (exchange) {
            hold.await();
            byte[] bytes = body.getBytes(UTF_8);
            if (status == 302) {
                exchange.getResponseHeaders().set("Location", "/jwks");
            }
            String accepted = exchange.getRequestHeaders().getFirst("Accept");
            boolean isAccepted = accepted.contains(type) || accepted.contains("*/*");
            exchange.sendResponseHeaders(
                    isAccepted ? status : 406, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void answerWith(int newStatus, String newBody) {
        status = newStatus;
        body = newBody;
    }

    /** Answers only those who accept this type (RFC 9110 section 12.5.1). */
    void answerWithType(String newType) {
        type = newType;
    }

    /** Lets requests arrive but not be answered until the latch is counted down. */
    CountDownLatch holdAnswers() {
        CountDownLatch latch = new CountDownLatch(1);
        hold = latch;
        return latch;
    }

    void awaitArrivals(int count) throws InterruptedException {
        if (!arrivals.tryAcquire(count, 30, TimeUnit.SECONDS)) {
            throw new AssertionError(count + " requests were expected");
        }
    }

    int requests() {
        return requests.get();
    }

    URI address() {
        return URI.create("https://127.0.0.1:" + server.getAddress().getPort() + "/jwks");
    }

    RemoteKeysConfig config(Duration timeout, Duration minInterval, Duration grace) {
        return config(address(), timeout, minInterval, grace);
    }

    /** With a refresh in an hour, up to 4,096 bytes and for up to 100 waiters. */
    static RemoteKeysConfig config(
            URI address, Duration timeout, Duration minInterval, Duration grace) {
        return new RemoteKeysConfig(
                JwksLocation.of(address, TestCertificate.TLS),
                timeout,
                Duration.ofHours(1),
                minInterval,
                grace,
                4096,
                100);
    }

    @Override
    public void close() {
        hold.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
