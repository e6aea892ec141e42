package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.token.KeyServer;
import io.github.jwtbench.suite.token.RefusedTokens;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.wrk.SampleServices.Framework;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sample services, each as a process of its own: what they accept, and what they refuse. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("slow")
class SampleServicesIT {
    private static final TlsFiles TLS =
            TlsFiles.in(
                    Path.of("..")
                            .toAbsolutePath()
                            .normalize()
                            .resolve("docker/target/certificates"));
    private static final SuiteIssuer ISSUER = new SuiteIssuer();

    @TempDir static Path folder;

    private static SampleServices services;
    private static KeyServer keys;
    private static HttpClient client;

    @BeforeAll
    static void build() throws Exception {
        services = SampleServices.build(folder);
        Path jwks = folder.resolve("jwks.json");
        ISSUER.writeJwks(jwks);
        HeldCertificate certificate =
                HeldCertificate.decode(
                        Files.readString(TLS.certificate()) + Files.readString(TLS.key()));
        keys =
                new KeyServer(
                        new HandshakeCertificates.Builder()
                                .heldCertificate(certificate)
                                .build()
                                .sslContext(),
                        Files.readString(jwks));
        client = HttpClient.newBuilder().sslContext(PemTrust.context(TLS.trust())).build();
    }

    @AfterAll
    static void stop() {
        if (keys != null) {
            keys.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"SPRING_BOOT, false", "SPRING_BOOT, true", "QUARKUS, false"})
    void answerDependsOnTheToken(Framework framework, String jwtbench) throws Exception {
        int port = Ports.free();
        try (ChildProcess running =
                services.start(
                        framework,
                        port,
                        TLS,
                        URI.create(keys.url()),
                        Map.of("SAMPLE_JWTBENCH", jwtbench))) {
            URI service = URI.create("https://localhost:" + port);
            HttpRequest.Builder hello = HttpRequest.newBuilder(service.resolve("/hello"));
            HttpRequest.Builder orders = HttpRequest.newBuilder(service.resolve("/orders"));

            HttpResponse<String> accepted = send(hello, token("openid"));
            assertEquals(200, accepted.statusCode(), accepted.body());
            assertEquals("{\"subject\":\"ada\"}", accepted.body());
            assertEquals(HttpClient.Version.HTTP_2, accepted.version());
            assertEquals(403, send(orders, token("openid")).statusCode());
            assertEquals(200, send(orders, token("openid orders")).statusCode());

            assertRefused("without a token", answer(hello.copy()));
            for (var refused : RefusedTokens.of(ISSUER).entrySet()) {
                assertRefused(refused.getKey(), send(hello, refused.getValue()));
            }
            String metrics =
                    answer(HttpRequest.newBuilder(service.resolve(framework.metrics()))).body();
            assertTrue(metrics.contains("process_cpu_time_ns_total"), metrics);
            assertNull(running.exit());
        }
    }

    private static void assertRefused(String what, HttpResponse<String> answer) {
        assertEquals(401, answer.statusCode(), what);
        String challenge = answer.headers().firstValue("www-authenticate").orElse("");
        assertTrue(challenge.startsWith("Bearer"), () -> what + ": " + challenge);
    }

    private static String token(String scope) {
        long now = Instant.now().getEpochSecond();
        return ISSUER.sign(
                "{\"iss\":\"%s\",\"aud\":\"%s\",\"sub\":\"ada\",\"iat\":%d,\"exp\":%d,\"scope\":\"%s\"}"
                        .formatted(SuiteIssuer.NAME, SuiteIssuer.AUDIENCE, now, now + 3600, scope));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request, String token)
            throws Exception {
        return answer(request.copy().header("authorization", "Bearer " + token));
    }

    private static HttpResponse<String> answer(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
