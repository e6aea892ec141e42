package io.github.jwtbench.core.tls;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A server on a free port of 127.0.0.1, with a certificate for {@code localhost} or without TLS.
 */
public final class LocalServer implements AutoCloseable {

    private final HttpServer server;
    private final String scheme;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private LocalServer(HttpServer server, String scheme, HttpHandler handler) {
        this.server = server;
        this.scheme = scheme;
        server.setExecutor(threads);
        server.createContext("/", handler);
        server.start();
    }

    /** Starts a server that hands every request to the handler, each on a thread of its own. */
    public static LocalServer start(TestCertificate certificate, HttpHandler handler)
            throws IOException {
        HttpsServer https = HttpsServer.create(address(), 0);
        https.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
        return new LocalServer(https, "https", handler);
    }

    public static LocalServer plain(HttpHandler handler) throws IOException {
        return new LocalServer(HttpServer.create(address(), 0), "http", handler);
    }

    private static InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    /** Sends an answer and ends the exchange. */
    public static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    public URI uri() {
        return URI.create(scheme + "://localhost:" + port());
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
