package io.github.jwtbench.core.token;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import io.github.jwtbench.core.tls.LocalServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLPeerUnverifiedException;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/**
 * An OpenID provider on a free port of 127.0.0.1. It gives the tokens {@code access-1}, {@code
 * access-2} and so on, notes what it is asked, and has a session whose refresh token changes each
 * time. Its folder has {@code ca.pem}, and {@code client.pem} with {@code client.key}.
 */
public final class FakeProvider implements AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpsServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private volatile String metadata;
    private volatile String refreshToken = "refresh-0";

    /**
     * One request.
     *
     * @param authorization value of that header, or null
     * @param peer name in the certificate that the client showed, or null
     */
    public record Asked(String path, Map<String, String> form, String authorization, String peer) {}

    public FakeProvider(Path folder) throws IOException {
        HeldCertificate own =
                new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();
        HeldCertificate client = new HeldCertificate.Builder().commonName("load-test").build();
        Files.writeString(folder.resolve("ca.pem"), own.certificatePem());
        Files.writeString(folder.resolve("client.pem"), client.certificatePem());
        Files.writeString(folder.resolve("client.key"), client.privateKeyPkcs8Pem());
        SSLContext tls =
                new HandshakeCertificates.Builder()
                        .heldCertificate(own)
                        .addTrustedCertificate(client.certificate())
                        .build()
                        .sslContext();
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(
                new HttpsConfigurator(tls) {
                    @Override
                    public void configure(HttpsParameters parameters) {
                        SSLParameters wanted = tls.getDefaultSSLParameters();
                        wanted.setWantClientAuth(true);
                        parameters.setSSLParameters(wanted);
                    }
                });
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
        metadata =
                """
                {"issuer":"%s","token_endpoint":"%s",\
                "mtls_endpoint_aliases":{"token_endpoint":"%s"}}"""
                        .formatted(issuer(), uri("/token"), uri("/mtls/token"));
    }

    public URI uri(String path) {
        return URI.create("https://localhost:" + server.getAddress().getPort() + path);
    }

    public URI issuer() {
        return uri("/realms/one");
    }

    /** Replaces the metadata; null for none. */
    public void metadata(String json) {
        metadata = json;
    }

    /** What it was asked for tokens so far. */
    public List<Asked> asked() {
        return asked;
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/realms/one/.well-known/openid-configuration") && metadata != null) {
            LocalServer.answer(exchange, 200, metadata);
        } else if (path.endsWith("/token")) {
            token(exchange, path);
        } else {
            LocalServer.answer(exchange, 404, "");
        }
    }

    private synchronized void token(HttpExchange exchange, String path) throws IOException {
        Map<String, String> form = FakeKeycloak.form(exchange);
        asked.add(
                new Asked(
                        path,
                        form,
                        exchange.getRequestHeaders().getFirst("authorization"),
                        peer((HttpsExchange) exchange)));
        int n = asked.size();
        if (!form.get("grant_type").equals("refresh_token")) {
            LocalServer.answer(
                    exchange,
                    200,
                    "{\"access_token\":\"access-%d\",\"expires_in\":300}".formatted(n));
        } else if (!form.get("refresh_token").equals(refreshToken)) {
            LocalServer.answer(exchange, 400, "{\"error\":\"invalid_grant\"}");
        } else {
            refreshToken = "refresh-" + n;
            LocalServer.answer(
                    exchange,
                    200,
                    "{\"access_token\":\"access-%d\",\"refresh_token\":\"%s\",\"expires_in\":300}"
                            .formatted(n, refreshToken));
        }
    }

    private static String peer(HttpsExchange exchange) {
        try {
            return exchange.getSSLSession().getPeerPrincipal().getName();
        } catch (SSLPeerUnverifiedException e) {
            return null;
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
