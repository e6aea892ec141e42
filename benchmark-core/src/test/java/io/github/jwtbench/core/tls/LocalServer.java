package io.github.jwtbench.core.tls;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An HTTPS server on a free port of 127.0.0.1, with a certificate for {@code localhost}. */
public final class LocalServer implements AutoCloseable {

    private final HttpsServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private LocalServer(HttpsServer server) {
        this.server = server;
    }

    /** Starts a server that hands every request to the handler, each on a thread of its own. */
    public static LocalServer start(TestCertificate certificate, HttpHandler handler)
            throws IOException, GeneralSecurityException {
        HttpsServer https =
                HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        https.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
        LocalServer server = new LocalServer(https);
        https.setExecutor(server.threads);
        https.createContext("/", handler);
        https.start();
        return server;
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
        return URI.create("https://localhost:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
