package io.github.jwtbench.integration;

import com.nimbusds.jose.JOSEException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** A real issuer for the tests: signs tokens and publishes its keys over HTTPS. */
final class TestIssuer extends TestSigner implements AutoCloseable {
    private final HttpsServer server;
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile CountDownLatch gate = new CountDownLatch(0);

    TestIssuer(SSLContext tls) throws IOException, JOSEException {
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.setExecutor(
                Executors.newCachedThreadPool(
                        work -> {
                            Thread thread = new Thread(work, "test-issuer");
                            thread.setDaemon(true);
                            return thread;
                        }));
        server.createContext("/certs", this::answer);
        server.start();
    }

    String jwksUrl() {
        return "https://localhost:" + server.getAddress().getPort() + "/certs";
    }

    /** How often the keys were asked for. */
    int fetches() {
        return fetches.get();
    }

    /** From now on the keys are not handed out until the returned latch is counted down. */
    CountDownLatch hold() {
        gate = new CountDownLatch(1);
        return gate;
    }

    private void answer(HttpExchange exchange) throws IOException {
        fetches.incrementAndGet();
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        byte[] body = jwks().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("content-type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        gate.countDown();
        server.stop(0);
    }
}
