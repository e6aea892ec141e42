package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JWSObject;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testcontainers.containers.Network;

/**
 * Every image of the service, and one Keycloak for all of them, each in a container, on one
 * network; the keys travel over TLS. Starting Keycloak takes more time than all that is tested
 * here.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(Leftovers.CONTAINERS)
@Tag("slow")
@EnabledWithImages({Image.SERVICE_JVM, Image.KEYCLOAK})
class KeycloakContainerIT {
    /** Time limit for a change of keys: the service loads keys at most once a second. */
    private static final Duration DEADLINE = Duration.ofMinutes(1);

    private static final List<Image> IMAGES =
            List.of(Image.SERVICE_JVM, Image.SERVICE_JVM_AOT, Image.SERVICE_NATIVE);

    /** The other image on a JVM has the same JVM and the same classes. */
    private static final List<Image> RUNTIMES = List.of(Image.SERVICE_JVM, Image.SERVICE_NATIVE);

    private static final Map<String, String> ALGORITHMS =
            Map.of("rs256", "RS256", "ps256", "PS256", "es256", "ES256", "eddsa", "EdDSA");

    private static final Map<Image, ServiceContainer> SERVICES = new EnumMap<>(Image.class);

    private static HttpClient client;
    private static Network network;
    private static KeycloakContainer keycloak;

    @BeforeAll
    static void start() throws Exception {
        client = RunningService.client(ServiceFixture.tls());
        network = Network.newNetwork();
        keycloak = new KeycloakContainer(client);
        // The certificate does not know the second name.
        keycloak.withNetwork(network).withNetworkAliases("keycloak", "stranger").start();
        for (Image image : IMAGES) {
            String missing = image.missing(Image.NOTES);
            if (missing == null) {
                SERVICES.put(image, started(image, "keycloak"));
            } else {
                System.out.println("KeycloakContainerIT: " + image + " skipped: " + missing);
            }
        }
    }

    @AfterAll
    static void stop() {
        SERVICES.values().forEach(ServiceContainer::stop);
        SERVICES.clear();
        if (keycloak != null) {
            keycloak.stop();
        }
        if (network != null) {
            network.close();
        }
        Leftovers.assertNone();
    }

    /**
     * @param host whose keys it takes
     */
    private static ServiceContainer started(Image image, String host) throws Exception {
        Path folder = Path.of("target", "containers", "keycloak", image + "-" + host);
        ServiceContainer service =
                new ServiceContainer(image, client, folder).withNetwork(network).trusting(host);
        service.start();
        return service;
    }

    /** The one that runs; a test of an image that was not built is skipped. */
    private static ServiceContainer service(Image image) {
        ServiceContainer service = SERVICES.get(image);
        assumeTrue(service != null, () -> image.missing(Image.NOTES));
        return service;
    }

    static List<Image> images() {
        return IMAGES;
    }

    static List<Image> runtimes() {
        return RUNTIMES;
    }

    @ParameterizedTest
    @MethodSource("images")
    void tokensOfKeycloakAreAccepted(Image image) throws Exception {
        ServiceContainer service = service(image);
        for (Map.Entry<String, String> each : ALGORITHMS.entrySet()) {
            String token = keycloak.token("benchmark-" + each.getKey(), "ada");
            assertEquals(
                    each.getValue(), JWSObject.parse(token).getHeader().getAlgorithm().getName());
            HttpResponse<String> plain = service.post(JwtResourceCases.EXTRACT, token);
            assertEquals(200, plain.statusCode(), plain.body());
            assertEquals("ada", RunningService.json(plain).get("user").asText());
            HttpResponse<String> split =
                    service.post(
                            JwtResourceCases.EXTRACT,
                            null,
                            SplitRequests.headers(SplitRequests.parts(token)));
            assertEquals(200, split.statusCode(), split.body());
            assertEquals(plain.body(), split.body());
        }
    }

    @ParameterizedTest
    @MethodSource("images")
    void guestIsForbiddenAndForgedTokenIsUnauthorized(Image image) throws Exception {
        ServiceContainer service = service(image);
        String guest = keycloak.token("benchmark-rs256", "guest");
        assertEquals(200, service.post("/api/v1/jwt/validate", guest).statusCode());
        assertEquals(403, service.extract(guest));
        String ada = keycloak.token("benchmark-rs256", "ada");
        String forged =
                guest.substring(0, guest.lastIndexOf('.')) + ada.substring(ada.lastIndexOf('.'));
        assertEquals("signature_invalid", refusal(service, forged));
    }

    /** A server without a certificate for its name gives no keys. */
    @ParameterizedTest
    @MethodSource("runtimes")
    void keysOfAnUntrustedServerAreNotUsed(Image image) throws Exception {
        service(image);
        String token = keycloak.token("benchmark-rs256", "ada");
        try (ServiceContainer misled = started(image, "stranger")) {
            assertEquals("keys_unavailable", refusal(misled, token));
            String log = misled.getLogs();
            assertTrue(log.contains("No subject alternative DNS name matching stranger"), log);
        }
    }

    @ParameterizedTest
    @MethodSource("images")
    void newKeyOfKeycloakIsUsedWithoutARestart(Image image) throws Exception {
        ServiceContainer service = service(image);
        String seen = keycloak.token("benchmark-rs256", "ada");
        String unseen = keycloak.token("benchmark-rs256", "ada");
        awaitAccepted(service, seen);
        keycloak.addKey();
        String signedByNext = keycloak.token("benchmark-rs256", "ada");
        assertNotEquals(keyId(seen), keyId(signedByNext));
        awaitAccepted(service, signedByNext);
        assertEquals(200, service.extract(seen));
        assertEquals(200, service.extract(unseen));
    }

    @ParameterizedTest
    @MethodSource("runtimes")
    void restartedServiceLoadsTheKeys(Image image) throws Exception {
        ServiceContainer service = service(image);
        String token = keycloak.token("benchmark-rs256", "ada");
        awaitAccepted(service, token);
        service.halt();
        service.resume();
        awaitAccepted(service, token);
    }

    /**
     * A service that has keys goes on with them, one that has none says so; neither is less alive
     * or ready, since it has other issuers. Keycloak comes back with new keys. All images at once,
     * since Keycloak starts again.
     */
    @Test
    void serviceSurvivesARestartOfKeycloak() throws Exception {
        String seen = keycloak.token("benchmark-rs256", "ada");
        String unseen = keycloak.token("benchmark-rs256", "ada");
        for (ServiceContainer service : SERVICES.values()) {
            awaitAccepted(service, seen);
        }
        keycloak.halt();
        List<ServiceContainer> late = new ArrayList<>();
        try {
            for (Image image : RUNTIMES) {
                if (SERVICES.containsKey(image)) {
                    late.add(started(image, "keycloak"));
                }
            }
            for (ServiceContainer service : SERVICES.values()) {
                assertEquals(200, service.extract(seen));
                assertEquals(200, service.extract(unseen));
                assertServesOtherIssuers(service);
            }
            for (ServiceContainer service : late) {
                assertEquals("keys_unavailable", refusal(service, unseen));
                assertServesOtherIssuers(service);
            }
            keycloak.resume();
            String signedAfter = keycloak.token("benchmark-rs256", "ada");
            assertNotEquals(keyId(seen), keyId(signedAfter));
            for (ServiceContainer service : SERVICES.values()) {
                awaitAccepted(service, signedAfter);
                assertEquals(200, service.extract(unseen), "the old key has its time of grace");
            }
            for (ServiceContainer service : late) {
                awaitAccepted(service, signedAfter);
            }
        } finally {
            late.forEach(ServiceContainer::stop);
        }
    }

    private static void assertServesOtherIssuers(ServiceContainer service) throws Exception {
        assertEquals(200, service.get("/q/health/live").statusCode());
        assertEquals(200, service.get("/q/health/ready").statusCode());
        assertEquals(200, service.extract(service.issuer().token()));
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
            Thread.sleep(100); // between two requests
        }
        assertEquals(200, service.extract(token));
    }
}
