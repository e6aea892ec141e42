package io.github.jwtbench.core.token;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;

/** Hands a JWK set out over HTTP on 127.0.0.1, for services that read keys from no file. */
public final class KeyServer implements AutoCloseable {
    private static final int OK = 200;

    private final HttpServer server;

    /**
     * Starts on a free port.
     *
     * @param jwks file with the JWK set (RFC 7517), read once
     */
    public KeyServer(Path jwks) throws IOException {
        byte[] keys = Files.readAllBytes(jwks);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        exchange.getResponseHeaders().set("content-type", "application/json");
                        exchange.sendResponseHeaders(OK, keys.length);
                        exchange.getResponseBody().write(keys);
                    }
                });
        server.start();
    }

    /** Where it listens; any path has the keys. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
