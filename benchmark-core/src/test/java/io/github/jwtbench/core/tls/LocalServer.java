package io.github.jwtbench.core.tls;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** An HTTPS server on a free port of 127.0.0.1, with a certificate for {@code localhost}. */
public final class LocalServer implements AutoCloseable {
    private static final String PASSWORD = "not-a-secret";

    private final HttpsServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private LocalServer(HttpsServer server) {
        this.server = server;
    }

    /**
     * A new key and certificate.
     *
     * @param trust PEM file with the certificate
     * @param keyStore PKCS #12 with both
     */
    public record Certificate(Path trust, Path keyStore) {

        /** Made by the JDK's keytool. */
        public static Certificate create(Path folder)
                throws IOException, InterruptedException, GeneralSecurityException {
            Path store = folder.resolve("server.p12");
            Process keytool =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "keytool")
                                            .toString(),
                                    "-genkeypair",
                                    "-alias",
                                    "server",
                                    "-keyalg",
                                    "EC",
                                    "-groupname",
                                    "secp256r1",
                                    "-dname",
                                    "CN=test",
                                    "-ext",
                                    "SAN=dns:localhost",
                                    "-storetype",
                                    "PKCS12",
                                    "-keystore",
                                    store.toString(),
                                    "-storepass",
                                    PASSWORD)
                            .redirectErrorStream(true)
                            .start();
            String output =
                    new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new IOException("keytool failed: " + output);
            }
            byte[] certificate = load(store).getCertificate("server").getEncoded();
            Path trust =
                    Files.writeString(
                            folder.resolve("trust.crt"),
                            "-----BEGIN CERTIFICATE-----\n"
                                    + Base64.getMimeEncoder().encodeToString(certificate)
                                    + "\n-----END CERTIFICATE-----\n");
            return new Certificate(trust, store);
        }

        private static KeyStore load(Path store) throws IOException, GeneralSecurityException {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(store)) {
                keys.load(in, PASSWORD.toCharArray());
            }
            return keys;
        }

        private SSLContext context() throws IOException, GeneralSecurityException {
            KeyManagerFactory managers =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(load(keyStore), PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        }
    }

    /** Starts a server that hands every request to the handler, each on a thread of its own. */
    public static LocalServer start(Certificate certificate, HttpHandler handler)
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
