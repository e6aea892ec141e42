package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.LaunchPlan;
import io.github.jwtbench.core.environment.ProcessLaunch;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenPool;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The main job against a real Keycloak and the packaged service, both started once. */
@Isolated
class MainJobIT {
    private static final String PASSWORD = "only-for-this-test";
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Header or payload with the point behind it: a histogram in base64 may hold the rest. */
    private static final Pattern TOKEN = Pattern.compile("eyJ[A-Za-z0-9_-]{10,}[.]");

    @TempDir static Path environment;
    @TempDir Path folder;

    private static ProcessLaunch launch;
    private static Target target;
    private static int[] ports;

    @BeforeAll
    static void startBoth() throws Exception {
        ports = Session.freePorts();
        launch =
                new ProcessLaunch(
                        new ProcessLaunch.Sources(
                                Path.of(System.getProperty("keycloak.archive")),
                                Path.of(System.getProperty("keycloak.folder")),
                                Path.of(System.getProperty("service.archive")),
                                ROOT.resolve("docker/keycloak/benchmark-realm.json"),
                                null),
                        new LaunchPlan(
                                List.of(new Instance(Role.SERVICE, ports[0], seen -> Map.of())),
                                ports[1],
                                TlsFiles.in(ROOT.resolve("docker/target/certificates")),
                                PASSWORD,
                                environment));
        launch.start(step -> {});
        target = launch.target(Role.SERVICE);
    }

    @AfterAll
    static void stopBoth() {
        launch.close();
        assertFalse(Session.listens(ports[0]), "the service still listens");
        assertFalse(Session.listens(ports[1]), "Keycloak still listens");
    }

    @Test
    void realTokensOfEveryAlgorithmAreAnswered200() throws Exception {
        HttpClient client =
                HttpClient.newBuilder().sslContext(PemTrust.context(target.trust())).build();
        for (String algorithm : List.of("rs256", "ps256", "es256", "eddsa")) {
            for (String id : List.of("benchmark-" + algorithm, "session-" + algorithm)) {
                try (TokenPool pool = pool(id, "grace")) {
                    HttpResponse<String> response = extract(client, pool.tokens().get(0));
                    assertEquals(200, response.statusCode(), id + ": " + response.body());
                    assertTrue(response.body().contains("\"user\":\"grace\""), response.body());
                }
            }
        }
    }

    @Test
    void aUserWithoutTheRoleIsAnswered403() throws Exception {
        HttpClient client =
                HttpClient.newBuilder().sslContext(PemTrust.context(target.trust())).build();
        try (TokenPool pool = pool("benchmark-rs256", "guest")) {
            assertEquals(403, extract(client, pool.tokens().get(0)).statusCode());
        }
    }

    @Test
    void clientCredentialsGiveTheScopeThatIsAskedForAndNoRole() throws Exception {
        HttpClient client =
                HttpClient.newBuilder().sslContext(PemTrust.context(target.trust())).build();
        URI address =
                target.keycloakUrl().resolve("/realms/benchmark/protocol/openid-connect/token");
        String form =
                "grant_type=client_credentials&client_id=benchmark-service&client_secret="
                        + PASSWORD;
        for (var scope : Map.of("", "", "&scope=orders", "orders").entrySet()) {
            HttpResponse<String> answer =
                    client.send(
                            HttpRequest.newBuilder(address)
                                    .header("content-type", "application/x-www-form-urlencoded")
                                    .POST(BodyPublishers.ofString(form + scope.getKey()))
                                    .build(),
                            BodyHandlers.ofString());
            JsonNode granted = new ObjectMapper().readTree(answer.body());
            String token = granted.required("access_token").textValue();
            assertEquals(scope.getValue(), granted.path("scope").asText());
            assertEquals(403, extract(client, token).statusCode());
        }
    }

    @Test
    void renewedTokensAreNewAndAccepted() throws Exception {
        HttpClient client =
                HttpClient.newBuilder().sslContext(PemTrust.context(target.trust())).build();
        try (TokenPool pool = pool("benchmark-rs256", "ada")) {
            String first = pool.tokens().get(0);
            assertTrue(first.length() >= 1290 && first.length() <= 1360, "got " + first.length());
            pool.renew();
            assertNull(pool.incident());
            assertEquals(1, pool.renewals());
            assertNotEquals(first, pool.tokens().get(0));
            assertEquals(200, extract(client, pool.tokens().get(0)).statusCode());
        }
    }

    @Test
    @Tag("slow")
    void everyRunIsValidAndReported() throws Exception {
        Session session =
                running()
                        .withVariable(Account.VARIABLE, "portable")
                        .with("benchmark.turns", 2)
                        .with("wrk.duration", "4s")
                        .with("http2.duration", "4s");
        assertEquals(0, session.run(), session.printed());

        ExecutionManifest manifest = ExecutionManifest.read(session.target());
        assertEquals(List.of(), manifest.problems());
        List<Run> runs = session.runs();
        assertEquals(manifest.executed().size(), runs.size());
        for (Run run : runs) {
            assertEquals(Status.VALID, run.status(), run.id());
            assertEquals(2, run.load().turns().size(), run.id());
            Path file = session.target().resolve("runs").resolve(run.id() + ".json");
            assertEquals(List.of(), RunFiles.validate(Files.readString(file)), run.id());
        }
        assertTrue(runs.stream().anyMatch(run -> run.id().equals("rig-jwt-open")));
        assertTrue(
                manifest.notMeasured().stream()
                        .anyMatch(entry -> entry.id().equals("rig-jwt-unique")),
                "a service that is not ours does not trust the suite's issuer");
        String page = Files.readString(session.report().resolve("runs.html"));
        runs.forEach(run -> assertTrue(page.contains(run.id()), run.id()));
        assertNoTokenIn(folder);
        assertNoTokenIn(environment);
    }

    @Test
    @Tag("slow")
    void refusedTokensMakeTheRunInvalid() throws Exception {
        Session session = running().with("benchmark.fault", "unauthorized");
        assertEquals(1, session.run(), session.printed());
        Run run = session.run("rig-jwt");
        assertEquals(Status.INVALID, run.status());
        assertEquals(run.outcome().answered(), run.outcome().statuses().get(401));
        assertTrue(run.reasons().toString().contains("unauthorized"), run.reasons().toString());
        assertTrue(
                session.printed().contains("the service refuses (fault unauthorized)"),
                session.printed());
        assertEquals(Status.VALID, session.run("rig-health").status());
        assertTrue(Files.readString(session.report().resolve("index.html")).contains("INVALID"));
        assertNoTokenIn(folder);
    }

    @Test
    void aPortInUseIsNamed() throws Exception {
        Session session = new Session(folder, ports[0], Session.freePorts()[1]);
        assertEquals(2, session.run(), session.printed());
        assertTrue(
                session.printed().contains("Port " + ports[0] + " of 127.0.0.1 is already in use"),
                session.printed());
        assertEquals(List.of(), session.runs(), "nothing was measured");
        assertTrue(Session.listens(ports[0]), "the other process is left alone");
    }

    @Test
    void aWrongPasswordIsNamed() throws Exception {
        Session session = running().withVariable("JWTBENCH_USER_PASSWORD", "wrong");
        assertEquals(1, session.run(), session.printed());
        assertTrue(
                session.printed().contains("Keycloak would not log in ada: 400 invalid_grant"),
                session.printed());
        assertFalse(session.printed().contains(PASSWORD));
    }

    @Test
    void wrongSettingsAreNamed() throws Exception {
        Session session = running().with("wrk.connections", 7);
        assertEquals(2, session.run(), session.printed());
        assertTrue(
                session.printed()
                        .contains("wrk.connections must be a multiple of http2.streams, got: 7"),
                session.printed());
    }

    /** A job that uses the service and the Keycloak of this class. */
    private Session running() {
        return new Session(folder, ports[0], ports[1])
                .with("skip.container.lifecycle", true)
                .withVariable("JWTBENCH_USER_PASSWORD", PASSWORD);
    }

    private TokenPool pool(String client, String user) throws Exception {
        return TokenPool.open(
                new TokenEndpoint(target.keycloakUrl(), client, PemTrust.context(target.trust())),
                List.of(user),
                PASSWORD,
                folder.resolve(client + "-tokens.txt"));
    }

    private static HttpResponse<String> extract(HttpClient client, String token)
            throws IOException, InterruptedException {
        URI address = target.serviceUrl().resolve("/api/v1/jwt/extract");
        return client.send(
                HttpRequest.newBuilder(address)
                        .header("authorization", "Bearer " + token)
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }

    /** Whatever is written, the logs included; only libraries may hold what looks like a token. */
    private static void assertNoTokenIn(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            Stream<Path> files =
                    all.filter(Files::isRegularFile)
                            .filter(file -> !file.toString().endsWith(".jar"));
            for (Path file : files.toList()) {
                String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                assertFalse(TOKEN.matcher(text).find(), "a token is in " + file);
            }
        }
    }
}
