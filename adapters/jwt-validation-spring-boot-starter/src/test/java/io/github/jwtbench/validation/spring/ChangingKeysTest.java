package io.github.jwtbench.validation.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenTypes;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;

/** Both decoders, while the issuer's keys come and go. */
class ChangingKeysTest {
    private static final String NAME = "https://issuer.example";

    private static final String TOKEN =
            TestIssuer.sign(
                    TestIssuer.header(""),
                    TestIssuer.claims(NAME, ",\"exp\":" + TestIssuer.in(3600)));

    private final Keys keys = new Keys();

    private enum Decoder {
        SERVLET,
        REACTIVE;

        Jwt decode(JwtValidation tokens, String token) {
            return this == SERVLET
                    ? new ValidatingJwtDecoder(tokens).decode(token)
                    : new ValidatingReactiveJwtDecoder(tokens).decode(token).block();
        }
    }

    /** Its sets are what a test says. */
    private static final class Keys implements KeySource {
        private KeySource now = none();
        private KeySource next;
        private boolean loaded;
        private boolean busy;

        static KeySource none() {
            return StaticKeys.of(TestIssuer.jwks("another"));
        }

        static KeySource first() {
            return StaticKeys.of(TestIssuer.jwks(TestIssuer.KEY_ID));
        }

        void set(KeySource keys) {
            now = keys;
            loaded = true;
        }

        @Override
        public VerificationKey find(String keyId, SignatureAlgorithm algorithm) {
            return now.find(keyId, algorithm);
        }

        @Override
        public Set<SignatureAlgorithm> algorithms(String keyId) {
            return now.algorithms(keyId);
        }

        @Override
        public boolean isLoaded() {
            return loaded;
        }

        @Override
        public CompletionStage<Boolean> refresh(String keyId) throws TokenRejectedException {
            if (busy) {
                throw new TokenRejectedException(Reason.KEYS_BUSY, "too many wait for keys");
            }
            if (next != null) {
                set(next);
            }
            return CompletableFuture.completedStage(next != null);
        }

        @Override
        public void onRemoval(Runnable action) {}
    }

    private JwtValidation tokens(long cacheMaxCharacters) {
        Issuer issuer =
                new Issuer(
                        NAME,
                        Set.of(),
                        Set.of(),
                        true,
                        Set.of(SignatureAlgorithm.RS256),
                        TokenTypes.ANY,
                        keys);
        return new JwtValidation(
                issuer,
                SignatureProvider.JDK,
                cacheMaxCharacters,
                new StockRefusals(issuer, false, false, List.of()));
    }

    @ParameterizedTest
    @EnumSource
    void cachedTokenIsRefusedAfterTheRemovalOfItsKey(Decoder decoder) {
        keys.set(Keys.first());
        JwtValidation tokens = tokens(100_000);
        Jwt accepted = decoder.decode(tokens, TOKEN);
        assertSame(accepted, decoder.decode(tokens, TOKEN));
        assertEquals(1, tokens.cacheStats().hits());

        keys.set(Keys.none());
        assertThrows(BadJwtException.class, () -> decoder.decode(tokens, TOKEN));
        assertEquals(1, tokens.refused(Reason.KEY_UNKNOWN));
    }

    @ParameterizedTest
    @EnumSource
    void eachTokenIsValidatedWithoutACache(Decoder decoder) {
        keys.set(Keys.first());
        JwtValidation tokens = tokens(0);
        decoder.decode(tokens, TOKEN);
        decoder.decode(tokens, TOKEN);
        assertEquals(0, tokens.cacheStats().hits());
    }

    @ParameterizedTest
    @EnumSource
    void unknownKeyIsLoaded(Decoder decoder) {
        keys.set(Keys.none());
        keys.next = Keys.first();
        assertEquals("ada", decoder.decode(tokens(0), TOKEN).getSubject());
    }

    /** As Spring's decoders; the answer is 500 for both, because the token is not to blame. */
    @ParameterizedTest
    @EnumSource
    void missingKeysAreAServerError(Decoder decoder) {
        JwtValidation tokens = tokens(0);
        Class<?> thrown =
                decoder == Decoder.SERVLET ? JwtException.class : IllegalStateException.class;
        assertEquals(
                thrown,
                assertThrows(RuntimeException.class, () -> decoder.decode(tokens, TOKEN))
                        .getClass());
        keys.set(Keys.none());
        keys.busy = true;
        assertEquals(
                thrown,
                assertThrows(RuntimeException.class, () -> decoder.decode(tokens, TOKEN))
                        .getClass());
        keys.busy = false;
        assertInstanceOf(
                BadJwtException.class,
                assertThrows(JwtException.class, () -> decoder.decode(tokens, TOKEN)));
    }
}
