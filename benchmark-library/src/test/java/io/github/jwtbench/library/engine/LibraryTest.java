package io.github.jwtbench.library.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
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
        assumeTrue(engine.isBuilt(), "only in a build with JDK 21 or newer");
        return engine.open(Trust.in(MINTER, SignatureAlgorithm.RS256, SignatureProvider.JDK));
    }

    private static String payload(Instant issuedAt) {
        return TokenSize.KEYCLOAK.payload(Trust.ISSUER, issuedAt, ID);
    }

    @ParameterizedTest
    @EnumSource
    void validTokenIsAccepted(Engine engine) throws Exception {
        assertEquals(
                TokenSize.SUBJECT,
                open(engine).validatedSubject(MINTER.mint(payload(Instant.now()))));
    }

    @ParameterizedTest
    @EnumSource
    void tokenExpiredWithinTheLeewayIsAccepted(Engine engine) throws Exception {
        Instant inTime =
                Instant.now().minus(TokenSize.LIFETIME).minus(Trust.LEEWAY).plusSeconds(15);

        assertEquals(
                TokenSize.SUBJECT, open(engine).validatedSubject(MINTER.mint(payload(inTime))));
    }

    /** That of HMAC has the public key as its secret (RFC 8725 section 2.1). */
    private static Map<String, String> refused() throws Exception {
        Instant now = Instant.now();
        Duration minute = Duration.ofMinutes(1);
        String good = payload(now);
        String token = MINTER.mint(good);
        String other = MINTER.mint(payload(now.minusSeconds(5)));
        String hmac =
                encode("{\"alg\":\"HS256\",\"kid\":\"" + MINTER.keyId() + "\"}")
                        + "."
                        + encode(good);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(MINTER.publicKey().getEncoded(), "HmacSHA256"));
        String later = "\"nbf\":" + now.plus(minute).getEpochSecond() + ",\"iss\":";
        return Map.of(
                "the signature of another",
                token.substring(0, token.lastIndexOf('.'))
                        + other.substring(other.lastIndexOf('.')),
                "a key that is not in the set",
                STRANGER.mint(good),
                "a stranger's key under a trusted name",
                STRANGER.withKeyId(MINTER.keyId()).mint(good),
                "another algorithm of the same key",
                TokenMinter.of(SignatureAlgorithm.RS512, 2048, 1)
                        .withKeyId(MINTER.keyId())
                        .mint(good),
                "alg none",
                encode("{\"alg\":\"none\"}") + "." + encode(good) + ".",
                "HMAC",
                hmac + "." + encode(mac.doFinal(hmac.getBytes(UTF_8))),
                "another audience",
                MINTER.mint(good.replace('"' + TokenSize.AUDIENCE + '"', "\"another-service\"")),
                "ended",
                MINTER.mint(payload(now.minus(TokenSize.LIFETIME).minus(minute))),
                "not yet valid",
                MINTER.mint(good.replace("\"iss\":", later)));
    }

    @ParameterizedTest
    @EnumSource
    void eachEngineRefusesTheBadTokens(Engine engine) throws Exception {
        Library<?> library = open(engine);
        refused().forEach((name, token) -> assertNotNull(library.refusal(token), name));
    }

    /** Otherwise the cost of a refusal would be that of the log. */
    @ParameterizedTest
    @EnumSource
    void aRefusalIsNotLogged(Engine engine) throws Exception {
        Library<?> library = open(engine);
        List<String> logged = new ArrayList<>();
        Handler handler =
                new Handler() {
                    @Override
                    public void publish(LogRecord entry) {
                        logged.add(entry.getMessage());
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                };
        Logger root = Logger.getLogger("");
        root.addHandler(handler);
        try {
            refused().values().forEach(library::refusal);
        } finally {
            root.removeHandler(handler);
        }

        assertEquals(List.of(), logged);
    }

    /** The set has a key that is not the token's. */
    @Test
    void keySetHasASecondKey() {
        String jwks = Trust.in(MINTER, SignatureAlgorithm.RS256, SignatureProvider.JDK).jwks();

        assertEquals(2, jwks.split("\"kid\"", -1).length - 1);
    }

    private static String encode(String text) {
        return encode(text.getBytes(UTF_8));
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
