package io.github.jwtbench.suite.headers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.token.TokenContent;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tokens that the suite signs, for more users and refreshes than Keycloak can serve. They are made
 * after a token of Keycloak: the same claims in the same order, other values.
 */
final class SuiteTokens implements UserTokens {
    /** Seconds from one token of a session to the next. All must have been issued by now. */
    private static final int STEP_SECONDS = 25;

    private static final int LIFETIME_SECONDS = 10 * 3600;
    private static final int OPERATOR_LIFETIME_SECONDS = 3600;
    private static final int FIRST_ISSUED_SECONDS_AGO = 9 * 3600;

    private final SuiteIssuer issuer;
    private final ObjectNode model;
    private final long firstIssued;
    private final Map<List<Integer>, String> tokens = new ConcurrentHashMap<>();

    /**
     * @param model a token of Keycloak
     * @param now no token is issued after it
     */
    SuiteTokens(SuiteIssuer issuer, String model, Instant now) {
        this.issuer = issuer;
        this.model = (ObjectNode) TokenContent.of(model).claims();
        this.firstIssued = now.getEpochSecond() - FIRST_ISSUED_SECONDS_AGO;
    }

    @Override
    public String token(int user, int generation) {
        return tokens.computeIfAbsent(List.of(user, generation), id -> mint(user, generation));
    }

    private String mint(int user, int generation) {
        long issued = firstIssued + (long) STEP_SECONDS * generation;
        if (issued > firstIssued + FIRST_ISSUED_SECONDS_AGO) {
            throw new IllegalArgumentException("generation is not issued yet: " + generation);
        }
        ObjectNode claims = model.deepCopy();
        claims.put("iss", SuiteIssuer.NAME);
        claims.put("iat", issued);
        claims.put("exp", issued + LIFETIME_SECONDS);
        if (claims.has("auth_time")) {
            claims.put("auth_time", firstIssued);
        }
        claims.put("jti", "onrtrt:" + id("token", user, generation));
        claims.put("sub", subject(user));
        claims.put("sid", id("session", user, 0));
        claims.put("preferred_username", "user" + user);
        claims.put("email", "user" + user + "@benchmark.example");
        return issuer.sign(claims.toString());
    }

    /**
     * A token of one who may switch how the service forwards.
     *
     * @param model a token of Keycloak
     */
    static String operatorToken(SuiteIssuer issuer, String model, Instant now) {
        ObjectNode claims = (ObjectNode) TokenContent.of(model).claims();
        claims.put("iss", SuiteIssuer.NAME);
        claims.put("iat", now.getEpochSecond());
        claims.put("exp", now.getEpochSecond() + OPERATOR_LIFETIME_SECONDS);
        claims.put("jti", UUID.randomUUID().toString());
        claims.withObject("/realm_access").putArray("roles").add("benchmark-operator");
        return issuer.sign(claims.toString());
    }

    /** The service knows the suite's key for RS256. */
    @Override
    public boolean isTrusted() {
        return issuer.algorithm() == SignatureAlgorithm.RS256;
    }

    private static String id(String what, int user, int number) {
        String name = what + " " + user + " " + number;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    @Override
    public String subject(int user) {
        return id("user", user, 0);
    }
}
