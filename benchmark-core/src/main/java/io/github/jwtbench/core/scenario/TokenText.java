package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Base64;

/** What a JWT says about itself, read without verifying it. Messages never show the token. */
final class TokenText {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PARTS = 3;

    private TokenText() {}

    /**
     * The {@code sub} claim.
     *
     * @throws IllegalArgumentException if it is no JWT or has no such claim
     */
    static String subject(String token) {
        JsonNode payload = part(token, 1);
        if (payload == null || !payload.path("sub").isTextual()) {
            throw new IllegalArgumentException(
                    RightAnswer.SUBJECT
                            + " needs JSON Web Tokens with a claim sub, got another token");
        }
        return payload.get("sub").textValue();
    }

    /** The {@code alg} header (RFC 7515 section 4.1.1), or null when it is no JWT. */
    static String algorithm(String token) {
        JsonNode header = part(token, 0);
        return header == null ? null : header.path("alg").textValue();
    }

    private static JsonNode part(String token, int index) {
        String[] parts = token.split("\\.", -1);
        if (parts.length != PARTS) {
            return null;
        }
        try {
            return JSON.readTree(Base64.getUrlDecoder().decode(parts[index]));
        } catch (IOException | IllegalArgumentException e) {
            return null;
        }
    }
}
