package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.RunningService;
import io.github.jwtbench.core.environment.Service;
import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.KeyServer;
import io.github.jwtbench.core.token.RefusedTokens;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The services that are compared, each as a process of its own. */
@Execution(ExecutionMode.CONCURRENT)
class ValidatorIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final TlsFiles TLS = TlsFiles.in(ROOT.resolve("docker/target/certificates"));
    private static final SuiteIssuer ISSUER = new SuiteIssuer();
    private static final String GOOD = ISSUER.mint(1).get(0);

    @TempDir static Path folder;

    private static Validator.Places places;

    private static KeyServer server;
    private static HttpClient client;
    private static RunningService ours;

    @BeforeAll
    static void startOurs() throws Exception {
        Path jwks = folder.resolve("jwks.json");
        ISSUER.writeJwks(jwks);
        server = new KeyServer(null, Files.readString(jwks));
        client = HttpClient.newBuilder().sslContext(PemTrust.context(TLS.trust())).build();
        places =
                new Validator.Places(
                        folder.resolve("application"),
                        folder.resolve("none"),
                        ROOT.resolve("integration-tests/reference/target"));
        Service.unpack(Path.of(System.getProperty("service.archive")), places.application());
        ours = start(Validator.STAGED);
        ours.awaitReady(TLS.trust());
    }

    @AfterAll
    static void stop() {
        if (ours != null) {
            ours.close();
        }
        server.close();
    }

    @ParameterizedTest
    @EnumSource(
            names = {"STAGED", "STAGED_ML_DSA"},
            mode = EnumSource.Mode.EXCLUDE)
    void aReferenceAnswersAsOursAndRefusesWhatOursRefuses(Validator reference) throws Exception {
        String obstacle = reference.obstacle(places.executable());
        assumeTrue(obstacle == null, () -> reference.title() + " cannot run here: " + obstacle);
        try (RunningService other = start(reference)) {
            other.awaitReady(TLS.trust());

            HttpResponse<String> answer = validate(other, GOOD);
            assertEquals(200, answer.statusCode(), answer.body());
            assertEquals(validate(ours, GOOD).body(), answer.body());
            assertEquals(HttpClient.Version.HTTP_2, answer.version());
            for (RunningService each : List.of(ours, other)) {
                for (var refused : RefusedTokens.of(ISSUER).entrySet()) {
                    assertEquals(
                            401, validate(each, refused.getValue()).statusCode(), refused.getKey());
                }
            }
        }
    }

    @Test
    void oursTakesTokensOfMlDsaAloneWhereItIsToldTo() throws Exception {
        Validator mlDsa = Validator.STAGED_ML_DSA;
        String obstacle = mlDsa.obstacle(places.executable());
        assumeTrue(obstacle == null, () -> mlDsa.title() + " cannot run here: " + obstacle);
        SuiteIssuer issuer = new SuiteIssuer(mlDsa.algorithm());
        Path jwks = folder.resolve("jwks-ml-dsa.json");
        issuer.writeJwks(jwks);
        try (RunningService service = start(mlDsa, jwks)) {
            service.awaitReady(TLS.trust());
            for (String token : issuer.mint(5)) {
                HttpResponse<String> answer = validate(service, token);
                assertEquals(200, answer.statusCode(), answer.body());
            }
            assertEquals(401, validate(service, GOOD).statusCode());
        }
    }

    private static RunningService start(Validator validator) throws Exception {
        return start(validator, folder.resolve("jwks.json"));
    }

    private static RunningService start(Validator validator, Path jwks) throws Exception {
        int port = Ports.free();
        Path application = validator.application(places);
        List<String> options = new ArrayList<>(validator.jvmOptions(application));
        options.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        return Service.of(application)
                .start(
                        port,
                        TLS,
                        validator.settings(new Validator.Keys(jwks.toString(), server.url())),
                        options,
                        folder.resolve(validator.service() + "-" + port + ".log"));
    }

    private static HttpResponse<String> validate(RunningService service, String token)
            throws Exception {
        return client.send(
                HttpRequest.newBuilder(service.url().resolve("/api/v1/jwt/validate"))
                        .header("authorization", "Bearer " + token)
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }
}
