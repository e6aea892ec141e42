package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.io.IOException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of RFC 7515, 7519, 7520, 7797, 8037 and 9964, as they stand and with one bit turned.
 *
 * <p>Many of them sign text that is no claims set. There the engines' signature check is asked by
 * itself, and the validator must refuse the token for its content.
 */
class VectorTest {
    private static final ObjectMapper LONGS =
            new ObjectMapper().enable(DeserializationFeature.USE_LONG_FOR_INTS);

    /** Of each part; enough to hit all of its regions, and P-521 is slow. */
    private static final int POSITIONS = 24;

    static Stream<Arguments> vectors() {
        return Vector.all().stream()
                .flatMap(v -> Way.of(v.algorithm()).stream().map(way -> Arguments.of(way, v)));
    }

    static Stream<Arguments> signedVectors() {
        return vectors().filter(arguments -> ((Vector) arguments.get()[1]).signature() != null);
    }

    static Stream<Arguments> acceptedVectors() {
        return vectors().filter(arguments -> ((Vector) arguments.get()[1]).expected().isEmpty());
    }

    @Test
    void allVectorsAreCovered() {
        List<Vector> all = Vector.all();
        assertEquals(17, all.size());
        assertEquals(2, all.stream().filter(v -> v.expected().isEmpty()).count());
        assertEquals(10, all.stream().filter(v -> v.signature() != null).count());
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("vectors")
    void vectorHasItsVerdict(Way way, Vector vector) throws IOException {
        if (vector.expected().isEmpty()) {
            VerifiedToken verified = Attack.accepted(validator(way, vector), vector.token());
            assertEquals(vector.issuer(), verified.issuer());
            assertEquals(vector.signature(), verified.algorithm());
            assertEquals(LONGS.readValue(part(vector.token(), 1), Map.class), verified.claims());
        } else {
            Attack.refused(
                    validator(way, vector),
                    vector.token(),
                    vector.expected().toArray(new Reason[0]));
        }
    }

    /** The examples that are claims sets say when they end. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("acceptedVectors")
    void expiredVectorIsRefused(Way way, Vector vector) {
        Attack.refused(
                validator(way, vector, vector.clockSeconds() + 1), vector.token(), Reason.EXPIRED);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("signedVectors")
    void signatureOfTheVectorIsValid(Way way, Vector vector) {
        assertTrue(verify(way, vector, vector.signingInput(), part(vector.token(), 2)));
    }

    /** One bit turned at a time, another in the next byte. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("signedVectors")
    void signatureWithAFlippedBitIsInvalid(Way way, Vector vector) {
        byte[] input = vector.signingInput().getBytes(US_ASCII);
        byte[] signature = part(vector.token(), 2);
        for (int i = 0; i < input.length; i += step(input)) {
            byte[] tampered = input.clone();
            tampered[i] ^= (byte) (1 << i % 8);
            assertFalse(verify(way, vector, tampered, signature), "input byte " + i);
        }
        for (int i = 0; i < signature.length; i += step(signature)) {
            byte[] tampered = signature.clone();
            tampered[i] ^= (byte) (1 << i % 8);
            assertFalse(verify(way, vector, input, tampered), "signature byte " + i);
        }
    }

    /** The same with the whole token, encoded anew, so that only its content is at fault. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("vectors")
    void tokenWithAFlippedBitIsRefused(Way way, Vector vector) {
        TokenValidator validator = validator(way, vector);
        String[] parts = vector.token().split("\\.", -1);
        for (int p = 0; p < parts.length; p++) {
            byte[] bytes = part(vector.token(), p);
            for (int i = 0; i < bytes.length; i += step(bytes)) {
                byte[] tampered = bytes.clone();
                tampered[i] ^= (byte) (1 << i % 8);
                String[] changed = parts.clone();
                changed[p] = Minter.encode(tampered);
                String token = String.join(".", changed);
                assertNotEquals(vector.token(), token);
                Reason verdict = Fixture.verdict(validator, token);
                assertNotNull(verdict, "part " + p + " byte " + i);
                if (p == 2 && vector.expected().isEmpty()) {
                    assertEquals(Reason.SIGNATURE_INVALID, verdict, "byte " + i);
                }
            }
        }
    }

    private static int step(byte[] bytes) {
        return bytes.length / POSITIONS | 1; // odd, so that each of the eight bits has its turn
    }

    private static boolean verify(Way way, Vector vector, String input, byte[] signature) {
        return verify(way, vector, input.getBytes(US_ASCII), signature);
    }

    private static boolean verify(Way way, Vector vector, byte[] input, byte[] signature) {
        VerificationKey key = vector.keys().find(null, vector.signature()); // the only one
        return EngineSignatures.verify(way, key, vector.signature(), input, signature);
    }

    private static byte[] part(String token, int number) {
        return Base64.getUrlDecoder().decode(token.split("\\.", -1)[number]);
    }

    private static TokenValidator validator(Way way, Vector vector) {
        return validator(way, vector, vector.clockSeconds());
    }

    /** Without skew to speak of: the examples' exp is one second ahead of their clock. */
    private static TokenValidator validator(Way way, Vector vector, long clockSeconds) {
        MutableClock clock =
                new MutableClock(Instant.ofEpochSecond(clockSeconds).plus(Fixture.SKEW));
        return way.validator(
                clock, Issuer.forAnyAudience(vector.issuer(), way.algorithms(), vector.keys()));
    }
}
