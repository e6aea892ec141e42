package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The packaged service passes what the service in the tests' JVM passes. */
@QuarkusIntegrationTest
class JwtResourceIT extends JwtResourceTest {
    private static final Path LOG = Path.of("target", "quarkus.log");

    /** Good or bad, and with the log at DEBUG: no part of a token is ever written. */
    @Test
    void tokensAreNotLogged() throws Exception {
        String good = service.issuer().token();
        String bad = good.substring(0, good.length() - 10) + "AAAAAAAAAA";
        assertEquals(200, service.post("/api/v1/jwt/extract", good).statusCode());
        assertEquals(401, service.post("/api/v1/jwt/extract", bad).statusCode());
        String log = Files.readString(LOG);
        assertTrue(log.contains("Authentication failed"), "the refusal is in the log");
        assertFalse(
                Pattern.compile("eyJ[A-Za-z0-9_-]{10}").matcher(log).find(),
                "something that looks like a token is in " + LOG);
        String signature = good.substring(good.lastIndexOf('.') + 1);
        assertFalse(log.contains(signature.substring(0, 40)), "a signature is in " + LOG);
    }
}
