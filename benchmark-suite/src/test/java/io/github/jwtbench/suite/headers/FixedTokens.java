package io.github.jwtbench.suite.headers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.SplittableRandom;
import java.util.UUID;

/** Tokens of users that are the same each time: their signatures are numbers from a seed. */
final class FixedTokens {
    private static final String HEADER =
            "{\"alg\":\"RS256\",\"typ\" : \"JWT\",\"kid\" : \"2u6rJ0bq9cMsnK4yH1dTfWvXeLpZgAi8oR5kEwQxYtU\"}";
    private static final int SIGNATURE_BYTES = 256;
    private static final int STEP_SECONDS = 25;
    private static final int LIFETIME_SECONDS = 300;
    private static final long FIRST_ISSUED = 1_763_700_000;

    private FixedTokens() {}

    /**
     * A token of the shape that Keycloak gives it.
     *
     * @param generation how many tokens the user had before it
     */
    static String token(int user, int generation) {
        long issued = FIRST_ISSUED + (long) STEP_SECONDS * generation;
        ObjectNode claims = sample();
        claims.put("iat", issued);
        claims.put("exp", issued + LIFETIME_SECONDS);
        claims.put("jti", "onrtrt:" + id("token " + user + " " + generation));
        claims.put("sub", id("user " + user));
        claims.put("sid", id("session " + user));
        claims.put("preferred_username", "user" + user);
        claims.put("email", "user" + user + "@benchmark.example");
        byte[] signature = new byte[SIGNATURE_BYTES];
        new SplittableRandom((long) user << Integer.SIZE | generation).nextBytes(signature);
        return base64(HEADER.getBytes(StandardCharsets.UTF_8))
                + "."
                + base64(claims.toString().getBytes(StandardCharsets.UTF_8))
                + "."
                + base64(signature);
    }

    private static ObjectNode sample() {
        try {
            return (ObjectNode) new ObjectMapper().readTree(SampleTokens.PAYLOAD);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String id(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
