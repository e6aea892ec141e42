package io.github.jwtbench.jmh.compression;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.time.Instant;
import java.util.UUID;

/** Who may switch how the service forwards. */
final class Operator {
    private static final String ROLE = "benchmark-operator";
    private static final int LIFETIME_SECONDS = 3600;

    private Operator() {}

    /**
     * A token with the role of an operator.
     *
     * @param model a token of Keycloak
     */
    static String token(SuiteIssuer issuer, String model, Instant now) {
        ObjectNode claims = Claims.of(model);
        claims.put("iss", SuiteIssuer.NAME);
        claims.put("iat", now.getEpochSecond());
        claims.put("exp", now.getEpochSecond() + LIFETIME_SECONDS);
        claims.put("jti", UUID.randomUUID().toString());
        claims.withObject("/realm_access").putArray("roles").add(ROLE);
        try {
            return issuer.sign(Claims.JSON.writeValueAsString(claims));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("claims cannot be written", e);
        }
    }
}
