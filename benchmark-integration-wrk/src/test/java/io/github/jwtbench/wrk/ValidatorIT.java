package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.ServiceProcess;
import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.KeyServer;
import io.github.jwtbench.core.token.RefusedTokens;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The services that are compared, each as a process of its own. */
class ValidatorIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final TlsFiles TLS = TlsFiles.in(ROOT.resolve("docker/target/certificates"));
    private static final SuiteIssuer ISSUER = new SuiteIssuer();
    private static final String GOOD = ISSUER.mint(1).get(0);

    @TempDir static Path folder;

    private static KeyServer server;
    private static HttpClient client;

    @BeforeAll
    static void unpack() throws Exception {
        Path jwks = folder.resolve("jwks.json");
        ISSUER.writeJwks(jwks);
        server = new KeyServer(null, Files.readString(jwks));
        client = HttpClient.newBuilder().sslContext(PemTrust.context(TLS.trust())).build();
        ServiceProcess.unpack(
                Path.of(System.getProperty("service.archive")), application(Validator.STAGED));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @EnumSource(names = "STAGED", mode = EnumSource.Mode.EXCLUDE)
    void aReferenceAnswersAsOursAndRefusesWhatOursRefuses(Validator reference) throws Exception {
        try (ServiceProcess ours = start(Validator.STAGED);
                ServiceProcess other = start(reference)) {
            ours.awaitReady(TLS.trust());
            other.awaitReady(TLS.trust());

            HttpResponse<String> answer = extract(other, GOOD);
            assertEquals(200, answer.statusCode(), answer.body());
            assertEquals(extract(ours, GOOD).body(), answer.body());
            assertEquals(HttpClient.Version.HTTP_2, answer.version());
            for (ServiceProcess each : List.of(ours, other)) {
                assertEquals(
                        200, status(each, signed(SuiteIssuer.NAME, SuiteIssuer.AUDIENCE, 600)));
                assertEquals(
                        401, status(each, signed(SuiteIssuer.NAME, SuiteIssuer.AUDIENCE, -600)));
                assertEquals(401, status(each, signed(SuiteIssuer.NAME, "another", 600)));
                assertEquals(
                        401, status(each, signed("https://another", SuiteIssuer.AUDIENCE, 600)));
                assertEquals(401, status(each, RefusedTokens.withBrokenSignature(GOOD)));
                assertEquals(401, status(each, new SuiteIssuer().mint(1).get(0)));
                assertEquals(403, status(each, signed("guest")));
            }
        }
    }

    private static ServiceProcess start(Validator validator) throws Exception {
        int port = Ports.free();
        return ServiceProcess.start(
                application(validator),
                port,
                TLS,
                validator.settings(
                        new Validator.Keys(folder.resolve("jwks.json").toString(), server.url())),
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
                folder.resolve(validator.service() + "-" + port + ".log"));
    }

    private static Path application(Validator validator) {
        return validator == Validator.STAGED
                ? folder.resolve("application")
                : ROOT.resolve("integration-tests/reference/target").resolve(validator.service());
    }

    /** A token that says why it is refused in one claim alone. */
    private static String signed(String issuer, String audience, long seconds) {
        return signed(issuer, audience, "benchmark-user", seconds);
    }

    private static String signed(String role) {
        return signed(SuiteIssuer.NAME, SuiteIssuer.AUDIENCE, role, 600);
    }

    private static String signed(String issuer, String audience, String role, long seconds) {
        long now = Instant.now().getEpochSecond();
        return ISSUER.sign(
                """
                {"iss":"%s","aud":"%s","sub":"ada","typ":"Bearer","preferred_username":"ada",\
                "realm_access":{"roles":["%s"]},"iat":%d,"exp":%d}"""
                        .formatted(issuer, audience, role, now - 900, now + seconds));
    }

    private static int status(ServiceProcess service, String token) throws Exception {
        return extract(service, token).statusCode();
    }

    private static HttpResponse<String> extract(ServiceProcess service, String token)
            throws Exception {
        return client.send(
                HttpRequest.newBuilder(
                                URI.create(
                                        "https://localhost:"
                                                + service.port()
                                                + "/api/v1/jwt/extract"))
                        .header("authorization", "Bearer " + token)
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }
}
