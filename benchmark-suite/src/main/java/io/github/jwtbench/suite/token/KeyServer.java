package io.github.jwtbench.suite.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** Publishes a JWK set (RFC 7517) on a free port of 127.0.0.1, as an issuer does. */
public final class KeyServer implements AutoCloseable {
    private static final int OK = 200;

    private final HttpServer server;
    private volatile String jwks;

    /**
     * Starts.
     *
     * @param tls for HTTPS; null for HTTP
     */
    public KeyServer(@Nullable SSLContext tls, String jwks) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        this.jwks = jwks;
        if (tls == null) {
            server = HttpServer.create(address, 0);
        } else {
            HttpsServer https = HttpsServer.create(address, 0);
            https.setHttpsConfigurator(new HttpsConfigurator(tls));
            server = https;
        }
        server.createContext("/", this::answer);
        server.start();
    }

    /** Publishes another set from now on. */
    public void publish(String newJwks) {
        jwks = newJwks;
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = jwks.getBytes(UTF_8);
        try (exchange) {
            exchange.getResponseHeaders().set("content-type", "application/json");
            exchange.sendResponseHeaders(OK, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    /** Where it listens; any path has the keys. */
    public String url() {
        String scheme = server instanceof HttpsServer ? "https" : "http";
        return scheme + "://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
