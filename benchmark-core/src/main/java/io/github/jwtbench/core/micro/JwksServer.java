package io.github.jwtbench.core.micro;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import javax.net.ssl.SSLContext;

/** Publishes a JWK set over HTTPS on a free port of 127.0.0.1, as an issuer does. */
final class JwksServer implements AutoCloseable {
    private static final String PATH = "/jwks";

    private final HttpsServer server;
    private volatile String jwks;

    private JwksServer(HttpsServer server, String jwks) {
        this.server = server;
        this.jwks = jwks;
    }

    static JwksServer start(SSLContext context, String jwks) throws IOException {
        HttpsServer https =
                HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        https.setHttpsConfigurator(new HttpsConfigurator(context));
        JwksServer server = new JwksServer(https, jwks);
        https.createContext(PATH, server::answer);
        https.start();
        return server;
    }

    /** Publishes another set from now on. */
    void publish(String newJwks) {
        jwks = newJwks;
    }

    URI address() {
        return URI.create("https://127.0.0.1:" + server.getAddress().getPort() + PATH);
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = jwks.getBytes(UTF_8);
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "application/jwk-set+json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
