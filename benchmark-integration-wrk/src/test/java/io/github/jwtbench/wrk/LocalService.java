package io.github.jwtbench.wrk;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenPool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * A service and its token endpoint on a free port of 127.0.0.1, without TLS: what is tested with it
 * does not depend on that.
 */
final class LocalService implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger grants = new AtomicInteger();
    private final long lifetimeSeconds;

    /**
     * @param lifetimeSeconds of the tokens, whose subjects are {@code subject-0}, {@code subject-1}
     * @param handler answers everything but the token endpoint
     */
    LocalService(long lifetimeSeconds, HttpHandler handler) throws IOException {
        this.lifetimeSeconds = lifetimeSeconds;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", handler);
        server.createContext("/realms", this::grant);
        server.start();
    }

    private void grant(HttpExchange exchange) throws IOException {
        Sample.answer(
                exchange,
                200,
                "{\"access_token\":\"%s\",\"refresh_token\":\"r\",\"expires_in\":%d}"
                        .formatted(
                                Sample.token("subject-" + grants.getAndIncrement()),
                                lifetimeSeconds));
    }

    TokenPool pool(Path file, String... users) throws Exception {
        return TokenPool.open(
                new TokenEndpoint(uri(), "client", SSLContext.getDefault()),
                List.of(users),
                "not-a-secret",
                file);
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    static String bearer(HttpExchange exchange) {
        String header = exchange.getRequestHeaders().getFirst("Authorization");
        return header == null ? "" : header.substring("Bearer ".length());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
