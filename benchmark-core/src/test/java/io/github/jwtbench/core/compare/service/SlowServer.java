package io.github.jwtbench.core.compare.service;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.github.jwtbench.core.tls.PemIdentity;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;

/** A server that hashes before each answer, as a process. */
public final class SlowServer {
    private SlowServer() {}

    /**
     * @param arguments port, certificate, private key and number of hashes
     */
    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[0]);
        int hashes = Integer.parseInt(arguments[3]);
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(
                PemIdentity.managers(
                                Path.of(arguments[1]),
                                "key",
                                Files.readString(Path.of(arguments[2])),
                                null)
                        .getKeyManagers(),
                null,
                null);
        HttpsServer server =
                HttpsServer.create(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext(
                "/",
                exchange -> {
                    byte[] body = hashed(hashes);
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
    }

    private static byte[] hashed(int times) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] bytes = new byte[32];
            for (int i = 0; i < times; i++) {
                bytes = digest.digest(bytes);
            }
            return bytes;
        } catch (NoSuchAlgorithmException e) {
            throw new IOException(e);
        }
    }
}
