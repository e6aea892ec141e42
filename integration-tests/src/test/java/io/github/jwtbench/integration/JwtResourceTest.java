package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.jwk.RSAKey;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * The service in the tests' JVM, with an issuer whose keys change; {@link JwtResourceIT} holds the
 * packaged form to the same.
 */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class JwtResourceTest extends JwtResourceCases {
    ServiceFixture service;

    @Override
    RunningService service() {
        return service;
    }

    @Test
    void unknownKidIsUnauthorizedAfterOneFetch() throws Exception {
        int before = service.issuer().fetches();
        String token = TestSigner.sign(service.issuer().claims().build(), TestSigner.newKey());
        Problems.assertProblem(service.post(EXTRACT, token), 401, "key_unknown");
        assertEquals(before + 1, service.issuer().fetches(), "one fetch, then the refusal");
    }

    @Test
    void newKeyIsUsedWithoutARestart() throws Exception {
        RSAKey rotated = TestSigner.newKey();
        service.issuer().publish(rotated);
        String token = TestSigner.sign(service.issuer().claims().build(), rotated);
        assertEquals(200, service.post(EXTRACT, token).statusCode());
    }

    /** Whoever watches the service sees when an issuer's keys get old. */
    @Test
    void healthShowsTheAgeOfTheKeys() throws Exception {
        assertTrue(service.metric("jwtbench_jwks_age_seconds{issuer=\"keycloak\"}") >= 0);
        JsonNode checks = RunningService.json(service.get("/q/health/ready")).get("checks");
        for (JsonNode check : checks) {
            if (check.get("name").asText().equals("keys")) {
                String age = check.get("data").get("keycloak (age in seconds)").asText();
                assertTrue(age.matches("[0-9]+"), age);
                return;
            }
        }
        fail("no check of keys among " + checks);
    }

    /** Only the request whose key is not known waits for the keys; no other does. */
    @Test
    void slowIssuerDelaysOnlyUnknownKeys() throws Exception {
        String good = service.issuer().token();
        String unknown = TestSigner.sign(service.issuer().claims().build(), TestSigner.newKey());
        CountDownLatch gate = service.issuer().hold();
        CompletableFuture<HttpResponse<String>> held =
                service.client()
                        .sendAsync(
                                service.request(EXTRACT, unknown)
                                        .POST(BodyPublishers.noBody())
                                        .build(),
                                BodyHandlers.ofString());
        for (int i = 0; i < 50; i++) {
            assertEquals(200, service.post(EXTRACT, good).statusCode());
        }
        assertFalse(held.isDone(), "the keys are still held back");
        gate.countDown();
        assertEquals(401, held.get().statusCode());
    }
}
