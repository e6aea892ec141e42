package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JWSObject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testcontainers.containers.Network;

/** The service and Keycloak, each in a container, on one network; the keys travel over TLS. */
@EnabledWithImages({Image.SERVICE_JVM_AOT, Image.KEYCLOAK})
class KeycloakContainerIT {
    /** What is expected soon, but not at once: the service asks for keys once a second at most. */
    private static final Duration DEADLINE = Duration.ofMinutes(1);

    private static HttpClient client;
    private static Network network;
    private static KeycloakContainer keycloak;
    private static ServiceContainer service;

    @BeforeAll
    static void start() throws Exception {
        client = RunningService.client(ServiceFixture.tls());
        network = Network.newNetwork();
        keycloak = new KeycloakContainer(client);
        // The certificate does not know the second name.
        keycloak.withNetwork(network).withNetworkAliases("keycloak", "stranger").start();
        service = service("keycloak");
        service.start();
    }

    @AfterAll
    static void stop() {
        if (service != null) {
            service.stop();
        }
        if (keycloak != null) {
            keycloak.stop();
        }
        if (network != null) {
            network.close();
        }
        Leftovers.assertNone();
    }

    private static ServiceContainer service(String host) throws Exception {
        Path folder = Path.of("target", "containers", "keycloak");
        return new ServiceContainer(Image.SERVICE_JVM_AOT, client, folder)
                .withNetwork(network)
                .trusting(host);
    }

    @ParameterizedTest
    @CsvSource({"rs256, RS256", "ps256, PS256", "es256, ES256", "eddsa, EdDSA"})
    void tokensOfKeycloakAreAccepted(String name, String algorithm) throws Exception {
        String token = keycloak.token("benchmark-" + name, "ada");
        assertEquals(algorithm, JWSObject.parse(token).getHeader().getAlgorithm().getName());
        HttpResponse<String> plain = service.post(JwtResourceCases.EXTRACT, token);
        assertEquals(200, plain.statusCode(), plain.body());
        assertEquals("ada", RunningService.json(plain).get("user").asText());
        HttpResponse<String> split =
                service.send(
                        SplitRequests.add(
                                        service.request(JwtResourceCases.EXTRACT, null),
                                        SplitRequests.parts(token).entrySet())
                                .POST(BodyPublishers.noBody()));
        assertEquals(200, split.statusCode(), split.body());
        assertEquals(plain.body(), split.body());
    }

    @Test
    void aGuestIsForbiddenAndAForgerUnknown() throws Exception {
        String guest = keycloak.token("benchmark-rs256", "guest");
        assertEquals(200, service.post("/api/v1/jwt/validate", guest).statusCode());
        assertEquals(403, service.extract(guest));
        String ada = keycloak.token("benchmark-rs256", "ada");
        String forged =
                guest.substring(0, guest.lastIndexOf('.')) + ada.substring(ada.lastIndexOf('.'));
        assertEquals("signature_invalid", refusal(service, forged));
    }

    /** Whoever cannot show a certificate for its name gives no keys. */
    @Test
    void keysAreNotTakenFromAStranger() throws Exception {
        String token = keycloak.token("benchmark-rs256", "ada");
        try (ServiceContainer misled = service("stranger")) {
            misled.start();
            assertEquals("keys_unavailable", refusal(misled, token));
            String log = misled.getLogs();
            assertTrue(log.contains("No subject alternative DNS name matching stranger"), log);
        }
    }

    @Test
    void aNewKeyOfKeycloakIsFoundWhileRunning() throws Exception {
        String seen = keycloak.token("benchmark-rs256", "ada");
        String unseen = keycloak.token("benchmark-rs256", "ada");
        assertEquals(200, service.extract(seen));
        keycloak.addKey();
        String signedByNext = keycloak.token("benchmark-rs256", "ada");
        assertNotEquals(keyId(seen), keyId(signedByNext));
        awaitAccepted(service, signedByNext);
        assertEquals(200, service.extract(seen));
        assertEquals(200, service.extract(unseen));
    }

    @Test
    void aServiceThatWasRestartedFetchesTheKeysAgain() throws Exception {
        String token = keycloak.token("benchmark-rs256", "ada");
        assertEquals(200, service.extract(token));
        service.halt();
        service.resume();
        awaitAccepted(service, token);
    }

    /**
     * A service that has keys goes on with them, one that has none says so; neither is less alive
     * or ready, since it has other issuers. Keycloak comes back with new keys.
     */
    @Test
    void keycloakStoppedAndBack() throws Exception {
        String seen = keycloak.token("benchmark-rs256", "ada");
        String unseen = keycloak.token("benchmark-rs256", "ada");
        awaitAccepted(service, seen);
        keycloak.halt();
        try (ServiceContainer late = service("keycloak")) {
            late.start();
            assertEquals(200, service.extract(seen));
            assertEquals(200, service.extract(unseen));
            assertEquals("keys_unavailable", refusal(late, unseen));
            for (ServiceContainer each : new ServiceContainer[] {service, late}) {
                assertEquals(200, each.get("/q/health/live").statusCode());
                assertEquals(200, each.get("/q/health/ready").statusCode());
                assertEquals(200, each.extract(each.issuer().token()));
            }
            keycloak.resume();
            String signedAfter = keycloak.token("benchmark-rs256", "ada");
            assertNotEquals(keyId(seen), keyId(signedAfter));
            awaitAccepted(service, signedAfter);
            awaitAccepted(late, signedAfter);
            assertEquals(200, service.extract(unseen), "the old key has its time of grace");
        }
    }

    private static String refusal(ServiceContainer service, String token) throws Exception {
        HttpResponse<String> answer = service.post(JwtResourceCases.EXTRACT, token);
        assertEquals(401, answer.statusCode(), answer.body());
        JsonNode problem = RunningService.json(answer);
        return problem.get("reason").asText();
    }

    private static String keyId(String token) throws Exception {
        return JWSObject.parse(token).getHeader().getKeyID();
    }

    private static void awaitAccepted(ServiceContainer service, String token) throws Exception {
        Instant deadline = Instant.now().plus(DEADLINE);
        while (service.extract(token) != 200 && Instant.now().isBefore(deadline)) {
            Thread.sleep(100);
        }
        assertEquals(200, service.extract(token));
    }
}
