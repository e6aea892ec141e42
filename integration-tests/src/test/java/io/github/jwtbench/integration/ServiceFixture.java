package io.github.jwtbench.integration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.nimbusds.jose.JOSEException;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLContext;

/**
 * What every test of the service needs: an issuer, a free port, and a client. The same for the
 * service in this JVM and for the packaged one.
 */
public class ServiceFixture implements QuarkusTestResourceLifecycleManager {
    static final Path CERTIFICATES = Path.of("..", "docker", "target", "certificates");
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final ObjectMapper JSON = new ObjectMapper();

    private Map<String, String> config;
    private TestIssuer issuer;
    private URI base;
    private HttpClient client;

    @Override
    public Map<String, String> start() {
        try {
            String certificate = CERTIFICATES.resolve("localhost.crt").toString();
            String key = CERTIFICATES.resolve("localhost.key").toString();
            SSLContext tls = TestTls.context(Path.of(certificate), Path.of(key));
            issuer = new TestIssuer(tls);
            int port = freePort();
            base = URI.create("https://localhost:" + port);
            client = HttpClient.newBuilder().sslContext(tls).connectTimeout(TIMEOUT).build();
            config =
                    Map.ofEntries(
                            Map.entry("quarkus.http.ssl-port", String.valueOf(port)),
                            Map.entry("quarkus.http.test-ssl-port", String.valueOf(port)),
                            Map.entry("quarkus.http.ssl.certificate.files", certificate),
                            Map.entry("quarkus.http.ssl.certificate.key-files", key),
                            Map.entry(
                                    "quarkus.tls.jwks.trust-store.pem.certs",
                                    CERTIFICATES.resolve("localhost-ca.crt").toString()),
                            Map.entry("quarkus.log.level", "DEBUG"),
                            // The tests' own client has nothing to say of the service.
                            Map.entry(
                                    "quarkus.log.category.\"jdk.internal.httpclient\".level",
                                    "INFO"),
                            Map.entry(
                                    "quarkus.log.category.\"io.quarkus.smallrye\".level", "DEBUG"),
                            Map.entry("jwtbench.issuers.keycloak.issuer", issuer.name()),
                            Map.entry("jwtbench.issuers.keycloak.jwks-url", issuer.jwksUrl()),
                            Map.entry("jwtbench.issuers.keycloak.jwks-min-interval", "PT0.001S"));
            return config;
        } catch (IOException | GeneralSecurityException | JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The HTTPS port is chosen here because the packaged service must be told it, too. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(this, field -> field.getType() == ServiceFixture.class);
    }

    @Override
    public void stop() {
        issuer.close();
    }

    /** What the service is told. */
    Map<String, String> config() {
        return config;
    }

    TestIssuer issuer() {
        return issuer;
    }

    HttpResponse<String> post(String path, String token) throws IOException, InterruptedException {
        return send(request(path, token).POST(BodyPublishers.noBody()));
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path, null).GET());
    }

    HttpResponse<String> send(HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    HttpClient client() {
        return client;
    }

    /** A request to a path of the service, with a bearer token unless it is null. */
    HttpRequest.Builder request(String path, String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).timeout(TIMEOUT);
        if (token != null) {
            request.header("authorization", "Bearer " + token);
        }
        return request;
    }

    /** What a metric of the service says now; name and labels as Prometheus writes them. */
    double metric(String name) throws IOException, InterruptedException {
        return metric(name, get("/q/metrics").body());
    }

    static double metric(String name, String metrics) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    static JsonNode json(HttpResponse<String> response) throws IOException {
        return JSON.readTree(response.body());
    }
}
