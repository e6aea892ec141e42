package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The main job that holds service and Keycloak for others, and jobs that use what runs already. */
@Execution(ExecutionMode.CONCURRENT)
class MainJobIT {
    private static final String PASSWORD = "only-for-this-test";
    private static final Path TRUST =
            TlsFiles.in(Path.of("../docker/target/certificates").toAbsolutePath()).trust();

    @TempDir static Path environment;
    @TempDir Path folder;

    private static Session held;
    private static Process job;
    private static HttpClient client;

    @BeforeAll
    static void startBoth() throws Exception {
        client = HttpClient.newBuilder().sslContext(PemTrust.context(TRUST)).build();
        held =
                new Session(environment)
                        .with("benchmark.hold", true)
                        .withVariable("JWTBENCH_USER_PASSWORD", PASSWORD);
        job = held.start();
        held.awaitPrinted(job, "service and Keycloak run until this is interrupted");
    }

    /** What Ctrl-C does: an interrupt to the job, here without one to its children. */
    @AfterAll
    static void anInterruptEndsBoth() throws Exception {
        List<ProcessHandle> children = job.descendants().toList();
        assertEquals(2, children.size(), "service and Keycloak run");
        new ProcessBuilder("kill", "-INT", String.valueOf(job.pid())).start().waitFor();

        assertNotEquals(0, held.end(job), held.printed());
        for (ProcessHandle child : children) {
            child.onExit().get(1, TimeUnit.MINUTES);
        }
        held.assertNothingLeft(job);
        Session.assertNoTokenIn(environment);
    }

    @Test
    void keycloakTokensOfEachAlgorithmAreAccepted() throws Exception {
        for (String algorithm : List.of("rs256", "ps256", "es256", "eddsa")) {
            for (String id : List.of("benchmark-" + algorithm, "session-" + algorithm)) {
                try (TokenPool pool = pool(id, "grace")) {
                    HttpResponse<String> response = extract(pool.tokens().get(0));
                    assertEquals(200, response.statusCode(), id + ": " + response.body());
                    assertTrue(response.body().contains("\"user\":\"grace\""), response.body());
                }
            }
        }
    }

    @Test
    void userWithoutTheRoleIsForbidden() throws Exception {
        try (TokenPool pool = pool("benchmark-rs256", "guest")) {
            assertEquals(403, extract(pool.tokens().get(0)).statusCode());
        }
    }

    @Test
    void clientCredentialsGiveTheRequestedScopeAndNoRole() throws Exception {
        URI address = held.keycloak().resolve("/realms/benchmark/protocol/openid-connect/token");
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
            assertEquals(403, extract(token).statusCode());
        }
    }

    @Test
    void renewedTokensDifferAndAreAccepted() throws Exception {
        try (TokenPool pool = pool("benchmark-rs256", "ada")) {
            String first = pool.tokens().get(0);
            assertTrue(first.length() >= 1290 && first.length() <= 1360, "got " + first.length());
            pool.renew();
            assertNull(pool.incident());
            assertEquals(1, pool.renewals());
            assertNotEquals(first, pool.tokens().get(0));
            assertEquals(200, extract(pool.tokens().get(0)).statusCode());
        }
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
        assertTrue(
                ExecutionManifest.read(session.target()).notMeasured().stream()
                        .anyMatch(entry -> entry.id().equals("rig-jwt-unique")),
                "a service that is not ours does not trust the suite's issuer");
        assertTrue(Files.readString(session.report().resolve("index.html")).contains("INVALID"));
        Session.assertNoTokenIn(folder);
    }

    @Test
    void busyPortIsNamed() throws Exception {
        Session session = new Session(folder).with("integration.service.url", held.service());
        assertEquals(2, session.run(), session.printed());
        assertTrue(
                session.printed()
                        .contains(
                                "Port "
                                        + held.service().getPort()
                                        + " of 127.0.0.1 is already in use"),
                session.printed());
        assertEquals(List.of(), session.runs(), "nothing was measured");
        assertTrue(Session.listens(held.service()), "the other process is left alone");
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
        Session session = running().with("load.connections", 7);
        assertEquals(2, session.run(), session.printed());
        assertTrue(
                session.printed()
                        .contains("load.connections must be a multiple of http2.streams, got: 7"),
                session.printed());
    }

    /** A job that uses the service and the Keycloak of this class. */
    private Session running() throws IOException {
        return held.beside(folder).withVariable("JWTBENCH_USER_PASSWORD", PASSWORD);
    }

    private TokenPool pool(String client, String user) throws Exception {
        return TokenPool.open(
                new TokenEndpoint(held.keycloak(), client, PemTrust.context(TRUST)),
                List.of(user),
                PASSWORD,
                folder.resolve(client + "-tokens.txt"));
    }

    private static HttpResponse<String> extract(String token)
            throws IOException, InterruptedException {
        URI address = held.service().resolve("/api/v1/jwt/extract");
        return client.send(
                HttpRequest.newBuilder(address)
                        .header("authorization", "Bearer " + token)
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }
}
