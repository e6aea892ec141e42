package io.github.jwtbench.library.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Follows the example of an engine in {@code CONTRIBUTING.adoc}, as {@link LibraryTest} would. */
class ExampleLibraryTest {
    private static final TokenMinter MINTER = TokenMinter.of(SignatureAlgorithm.RS256, 2048, 1);
    private static final TokenMinter STRANGER = TokenMinter.of(SignatureAlgorithm.RS256, 2048, 2);

    private final ExampleLibrary library =
            new ExampleLibrary(Trust.in(MINTER, SignatureAlgorithm.RS256, SignatureProvider.JDK));

    @Test
    void validTokenIsAccepted() throws Exception {
        String token = MINTER.mint(payload(Trust.ISSUER, Instant.now()));
        assertEquals(TokenSize.SUBJECT, library.validatedSubject(token));
    }

    @Test
    void refusalHasTheCommonReason() {
        Instant old = Instant.now().minus(Duration.ofDays(1));
        assertEquals(Reason.EXPIRED, reason(MINTER.mint(payload(Trust.ISSUER, old))));
        assertEquals(
                Reason.ISSUER_UNKNOWN,
                reason(MINTER.mint(payload("https://elsewhere.example", Instant.now()))));
        assertEquals(
                Reason.SIGNATURE_INVALID,
                reason(
                        STRANGER.withKeyId(MINTER.keyId())
                                .mint(payload(Trust.ISSUER, Instant.now()))));
    }

    @Test
    void anUnknownKeyIsRefused() {
        assertNotNull(library.refusal(STRANGER.mint(payload(Trust.ISSUER, Instant.now()))));
    }

    private Reason reason(String token) {
        return library.reason(library.refusal(token));
    }

    private static String payload(String issuer, Instant issuedAt) {
        return TokenSize.KEYCLOAK.payload(issuer, issuedAt, new UUID(1, 2));
    }
}
