package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

/** The code that the documentation shows, run. */
class UsageTest {

    @Test
    void validatesTokensOfAnIssuer() throws Exception {
        SSLContext tls = TestCertificate.TLS;
        try (JwksServer server = new JwksServer(Minter.jwks(Fixture.RSA.jwk()))) {
            long exp = Instant.now().getEpochSecond() + 300;
            String token =
                    Fixture.RSA.mint(
                            "{\"iss\":\"https://localhost:1443/realms/benchmark\",\"sub\":\"alice\","
                                    + "\"aud\":\"jwtbench-service\",\"exp\":%d}".formatted(exp));
            assertEquals("alice", subject(server.address(), tls, token));
            assertEquals("signature_invalid", refusal(server.address(), tls, spoilt(token)));
        }
    }

    // tag::validate[]
    private static String subject(URI jwks, SSLContext trust, String token)
            throws TokenRejectedException {
        try (RemoteKeys keys = RemoteKeys.open(RemoteKeysConfig.of(jwks, trust))) {
            Issuer issuer =
                    Issuer.of(
                            "https://localhost:1443/realms/benchmark",
                            Set.of("jwtbench-service"),
                            Set.of(SignatureAlgorithm.RS256),
                            keys);
            TokenValidator validator =
                    new TokenValidator(ValidatorConfig.of(EngineType.STAGED, List.of(issuer)));

            VerifiedToken verified = validator.validate(token);
            return verified.subject();
        }
    }

    // end::validate[]

    @Test
    void acceptsAccessTokensOnly() {
        TokenValidator validator =
                Fixture.validator(EngineType.STAGED, accessTokensOf(Fixture.issuer(Fixture.KEYS)));
        String header = "{\"alg\":\"RS256\",\"kid\":\"rsa\",\"typ\":\"JWT\"}";
        String access = Fixture.RSA.mint(header, Fixture.payload(",\"typ\":\"Bearer\""));
        assertNull(Fixture.verdict(validator, access));
        String id = Fixture.RSA.mint(header, Fixture.payload(",\"typ\":\"ID\""));
        assertEquals(Reason.TYPE_NOT_ALLOWED, Fixture.verdict(validator, id));
    }

    // tag::types[]
    private static Issuer accessTokensOf(Issuer keycloak) {
        return keycloak.withTokenTypes(new TokenTypes(Set.of("JWT"), Set.of("Bearer")));
    }

    // end::types[]

    @Test
    void rolesAreReadOnce() throws TokenRejectedException {
        Callers callers =
                new Callers(
                        Fixture.validator(
                                EngineType.STAGED,
                                Fixture.fixedClock(),
                                10_000,
                                Fixture.issuer(Fixture.KEYS)));
        String admin =
                Fixture.RSA.mint(Fixture.payload(",\"sub\":\"alice\",\"roles\":[\"admin\"]"));
        Caller caller = callers.of(admin);
        assertEquals(new Caller("alice", Set.of("admin")), caller);
        assertSame(caller, callers.of(admin));
        String odd = Fixture.RSA.mint(Fixture.payload(",\"roles\":\"admin\""));
        assertEquals(
                Reason.CLAIM_INVALID,
                assertThrows(TokenRejectedException.class, () -> callers.of(odd)).reason());
    }

    // tag::view[]
    record Caller(String name, Set<Object> roles) {
        static Caller of(VerifiedToken token) throws TokenRejectedException {
            if (!(token.claims().get("roles") instanceof List<?> roles)) {
                throw new TokenRejectedException(
                        Reason.CLAIM_INVALID, "claim roles must be an array, is not");
            }
            return new Caller(token.subject(), Set.copyOf(roles));
        }
    }

    static final class Callers {
        private final TokenValidator validator;
        private final TokenView<Caller> view = Caller::of;

        Callers(TokenValidator validator) {
            this.validator = validator;
        }

        Caller of(String token) throws TokenRejectedException {
            return validator.validate(token, view);
        }
    }

    // end::view[]

    private static String refusal(URI jwks, SSLContext trust, String token) {
        return assertThrows(TokenRejectedException.class, () -> subject(jwks, trust, token))
                .reason()
                .code();
    }

    /** The token with other last bytes in its signature. */
    private static String spoilt(String token) {
        return token.substring(0, token.length() - 4) + "AAAA";
    }
}
