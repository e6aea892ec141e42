package io.github.jwtbench.library.engine;

import io.github.jwtbench.suite.token.RefusedTokens;
import io.github.jwtbench.validation.Reason;
import java.time.Instant;
import java.util.Base64;
import java.util.Random;
import java.util.StringJoiner;
import java.util.UUID;

/** The single fault of a token. */
public enum TokenFault {
    /** It expired an hour ago. */
    EXPIRED(Reason.EXPIRED),

    /** Its signature is one of another content, in range and of the right length. */
    BAD_SIGNATURE(Reason.SIGNATURE_INVALID),

    /**
     * It names another issuer. The signature is valid, with a trusted key, so that each engine must
     * check the issuer; engines that check the signature first pay for it.
     */
    UNKNOWN_ISSUER(Reason.ISSUER_UNKNOWN),

    /** Canonical base64url in three parts of the usual lengths, but of random bytes. */
    GARBAGE(Reason.MALFORMED);

    private static final long SEED = 20;
    private static final UUID ID = UUID.fromString("7c1b64a2-53f4-4f3a-9d0a-6a0d5e1f9b11");

    private final Reason reason;

    TokenFault(Reason reason) {
        this.reason = reason;
    }

    /** The expected reason of the refusal. */
    public Reason reason() {
        return reason;
    }

    /** A Keycloak token, but for this fault. */
    public String token(TokenMinter minter, Instant now) {
        String issuer =
                this == UNKNOWN_ISSUER ? "https://keycloak.example/realms/another" : Trust.ISSUER;
        Instant issuedAt = this == EXPIRED ? now.minus(TokenSize.LIFETIME.multipliedBy(2)) : now;
        String token = minter.mint(TokenSize.KEYCLOAK.payload(issuer, issuedAt, ID));
        return switch (this) {
            case EXPIRED, UNKNOWN_ISSUER -> token;
            case BAD_SIGNATURE -> RefusedTokens.withBrokenSignature(token);
            case GARBAGE -> garbage(token);
        };
    }

    private static String garbage(String token) {
        Random random = new Random(SEED);
        StringJoiner garbage = new StringJoiner(".");
        for (String part : token.split("\\.")) {
            byte[] bytes = Base64.getUrlDecoder().decode(part);
            random.nextBytes(bytes);
            garbage.add(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        }
        return garbage.toString();
    }
}
