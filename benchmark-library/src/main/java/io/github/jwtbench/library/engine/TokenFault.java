package io.github.jwtbench.library.engine;

import io.github.jwtbench.suite.token.RefusedTokens;
import io.github.jwtbench.validation.Reason;
import java.time.Instant;
import java.util.Base64;
import java.util.Random;
import java.util.UUID;

/** The single fault of a token. */
public enum TokenFault {
    /** It expired an hour ago. */
    EXPIRED(Reason.EXPIRED) {
        @Override
        public String token(TokenMinter minter, Instant now) {
            return minter.mint(
                    payload(Trust.ISSUER, now.minus(TokenSize.LIFETIME.multipliedBy(2))));
        }
    },

    /** Its signature is one of another content, in range and of the right length. */
    BAD_SIGNATURE(Reason.SIGNATURE_INVALID) {
        @Override
        public String token(TokenMinter minter, Instant now) {
            return RefusedTokens.withBrokenSignature(minter.mint(payload(Trust.ISSUER, now)));
        }
    },

    /**
     * It names another issuer. The signature is valid, with a trusted key, so that each engine must
     * check the issuer; engines that check the signature first pay for it.
     */
    UNKNOWN_ISSUER(Reason.ISSUER_UNKNOWN) {
        @Override
        public String token(TokenMinter minter, Instant now) {
            return minter.mint(payload("https://keycloak.example/realms/another", now));
        }
    },

    /** Canonical base64url in three parts of the usual lengths, but of random bytes. */
    GARBAGE(Reason.MALFORMED) {
        @Override
        public String token(TokenMinter minter, Instant now) {
            String[] parts = minter.mint(payload(Trust.ISSUER, now)).split("\\.");
            Random random = new Random(SEED);
            StringBuilder garbage = new StringBuilder();
            for (String part : parts) {
                byte[] bytes = Base64.getUrlDecoder().decode(part);
                random.nextBytes(bytes);
                garbage.append(garbage.isEmpty() ? "" : ".")
                        .append(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
            }
            return garbage.toString();
        }
    };

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
    public abstract String token(TokenMinter minter, Instant now);

    private static String payload(String issuer, Instant issuedAt) {
        return TokenSize.KEYCLOAK.payload(issuer, issuedAt, ID);
    }
}
