package io.github.jwtbench.library.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All libraries are told the same rules: what one must refuse, each refuses. */
class LibraryTest {
    private static final TokenMinter MINTER = TokenMinter.of(SignatureAlgorithm.RS256, 2048, 1);
    private static final TokenMinter STRANGER = TokenMinter.of(SignatureAlgorithm.RS256, 2048, 2);
    private static final UUID ID = new UUID(1, 2);

    private static Library<?> open(Engine engine) {
        return engine.open(Trust.in(MINTER, SignatureAlgorithm.RS256, SignatureProvider.JDK));
    }

    private static String payload(Instant issuedAt) {
        return TokenSize.KEYCLOAK.payload(Trust.ISSUER, issuedAt, ID);
    }

    private static void assertRefused(Engine engine, String token) {
        assertNotNull(open(engine).refusal(token));
    }

    @ParameterizedTest
    @EnumSource
    void aGoodTokenIsAccepted(Engine engine) throws Exception {
        assertEquals(
                TokenSize.SUBJECT,
                open(engine).validatedSubject(MINTER.mint(payload(Instant.now()))));
    }

    @ParameterizedTest
    @EnumSource
    void aTokenIsRefusedWithTheSignatureOfAnother(Engine engine) {
        String token = MINTER.mint(payload(Instant.now()));
        String other = MINTER.mint(payload(Instant.now().minusSeconds(5)));

        assertRefused(
                engine,
                token.substring(0, token.lastIndexOf('.'))
                        + other.substring(other.lastIndexOf('.')));
    }

    @ParameterizedTest
    @EnumSource
    void aKeyThatIsNotInTheSetIsRefused(Engine engine) {
        assertRefused(engine, STRANGER.mint(payload(Instant.now())));
    }

    @ParameterizedTest
    @EnumSource
    void aStrangersKeyUnderATrustedNameIsRefused(Engine engine) {
        assertRefused(engine, STRANGER.withKeyId(MINTER.keyId()).mint(payload(Instant.now())));
    }

    @ParameterizedTest
    @EnumSource
    void anotherAlgorithmOfTheSameKeyIsRefused(Engine engine) {
        assertRefused(
                engine,
                TokenMinter.of(SignatureAlgorithm.RS512, 2048, 1)
                        .withKeyId(MINTER.keyId())
                        .mint(payload(Instant.now())));
    }

    @ParameterizedTest
    @EnumSource
    void algNoneIsRefused(Engine engine) {
        assertRefused(
                engine,
                encode("{\"alg\":\"none\"}".getBytes(UTF_8))
                        + "."
                        + encode(payload(Instant.now()).getBytes(UTF_8))
                        + ".");
    }

    /** RFC 8725 section 2.1. */
    @ParameterizedTest
    @EnumSource
    void anHmacWithThePublicKeyAsItsSecretIsRefused(Engine engine) throws Exception {
        String input =
                encode(("{\"alg\":\"HS256\",\"kid\":\"" + MINTER.keyId() + "\"}").getBytes(UTF_8))
                        + "."
                        + encode(payload(Instant.now()).getBytes(UTF_8));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(MINTER.publicKey().getEncoded(), "HmacSHA256"));

        assertRefused(engine, input + "." + encode(mac.doFinal(input.getBytes(UTF_8))));
    }

    @ParameterizedTest
    @EnumSource
    void anotherAudienceIsRefused(Engine engine) {
        assertRefused(
                engine,
                MINTER.mint(
                        payload(Instant.now())
                                .replace('"' + TokenSize.AUDIENCE + '"', "\"another-service\"")));
    }

    @ParameterizedTest
    @EnumSource
    void timesAreTakenWithTheSameLeeway(Engine engine) throws Exception {
        Duration minute = Duration.ofMinutes(1);
        Instant now = Instant.now();
        Instant inTime = now.minus(TokenSize.LIFETIME).minus(Trust.LEEWAY).plusSeconds(15);

        assertEquals(
                TokenSize.SUBJECT, open(engine).validatedSubject(MINTER.mint(payload(inTime))));
        assertRefused(engine, MINTER.mint(payload(now.minus(TokenSize.LIFETIME).minus(minute))));
        assertRefused(
                engine,
                MINTER.mint(
                        payload(now)
                                .replace(
                                        "\"iss\":",
                                        "\"nbf\":"
                                                + now.plus(minute).getEpochSecond()
                                                + ",\"iss\":")));
    }

    /** The set has a key that is not the token's. */
    @Test
    void theKeyMustBeLookedUp() {
        String jwks = Trust.in(MINTER, SignatureAlgorithm.RS256, SignatureProvider.JDK).jwks();

        assertEquals(2, jwks.split("\"kid\"", -1).length - 1);
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
