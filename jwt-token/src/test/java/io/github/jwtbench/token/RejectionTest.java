package io.github.jwtbench.token;

import static io.github.jwtbench.token.Fixture.ENCRYPT_THEN_SIGN;
import static io.github.jwtbench.token.Fixture.SIGN;
import static io.github.jwtbench.token.Fixture.SIGN_THEN_ENCRYPT;
import static io.github.jwtbench.token.Fixture.claims;
import static io.github.jwtbench.token.Fixture.refused;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Refused tokens with their reasons: form, keys, times and claims. */
class RejectionTest {
    private static final Map<String, Object> CART = Payloads.cart(1);

    static List<SecuredTokenFormat> oneOfEachMode() {
        return List.of(SIGN, SIGN_THEN_ENCRYPT, ENCRYPT_THEN_SIGN);
    }

    static List<SecuredTokenFormat> allPlain() {
        return Fixture.plainFormats();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("oneOfEachMode")
    void tokenAboveTheLengthLimitIsRefused(SecuredTokenFormat format) throws TokenException {
        String token = Fixture.token(format, CART);
        new TokenConsumer(withMaxLength(format, token.length())).consume(token);
        TokenConsumer strict = new TokenConsumer(withMaxLength(format, token.length() - 1));
        refused(TokenError.TOO_LARGE, strict, token);
    }

    private static ConsumerConfig withMaxLength(SecuredTokenFormat format, int length) {
        return Fixture.consumerConfig(format, new Limits(length, 10_000), Fixture.CLOCK);
    }

    @ParameterizedTest
    @CsvSource({"''", "a", "a.b", "a.b.c", "..", "....", "a.b.c.d", "a.b.c.d.e", "a.b.c.d.e.f"})
    void textThatIsNotATokenIsRefused(String text) {
        for (SecuredTokenFormat format : oneOfEachMode()) {
            TokenConsumer consumer = Fixture.consumer(format);
            // Five parts are for one mode only.
            boolean five = Compact.parts(text) == Jwe.PARTS;
            TokenError error =
                    five && format.mode() != Mode.SIGN_THEN_ENCRYPT
                            ? TokenError.MODE_NOT_ALLOWED
                            : TokenError.MALFORMED;
            refused(error, consumer, text);
        }
    }

    /** Every bit of the last and the first byte of every part, in every algorithm. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("allPlain")
    void flippedBitInEachPartIsRefused(SecuredTokenFormat format) {
        String token = Fixture.token(format, CART);
        TokenConsumer consumer = Fixture.consumer(format);
        for (int part = 0; part < Compact.parts(token); part++) {
            byte[] bytes = Forge.decode(Forge.part(token, part));
            for (int bit = 0; bit < 8 && bytes.length > 0; bit++) {
                for (int at : new int[] {0, bytes.length - 1}) {
                    bytes[at] ^= (byte) (1 << bit);
                    String bad = Forge.withPart(token, part, Forge.encode(bytes));
                    bytes[at] ^= (byte) (1 << bit);
                    refused(part == 0 ? TokenError.MALFORMED : broken(format), consumer, bad);
                }
            }
        }
    }

    /** Reason of the outer layer of a changed token. */
    private static TokenError broken(SecuredTokenFormat format) {
        return format.mode() == Mode.SIGN_THEN_ENCRYPT
                ? TokenError.DECRYPTION_FAILED
                : TokenError.SIGNATURE_INVALID;
    }

    /** A header that is still JSON, with another text for the same. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("allPlain")
    void equivalentHeaderIsRefused(SecuredTokenFormat format) {
        String token = Fixture.token(format, CART);
        refused(
                broken(format),
                format,
                Forge.withHeader(token, header -> header.replaceFirst("\\{", "{ ")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("oneOfEachMode")
    void truncatedTokenIsRefused(SecuredTokenFormat format) {
        String token = Fixture.token(format, CART);
        TokenConsumer consumer = Fixture.consumer(format);
        for (int length = 0; length < token.length(); length++) {
            String cut = token.substring(0, length);
            assertThrows(TokenException.class, () -> consumer.consume(cut));
        }
    }

    /** Other texts for the same bytes (RFC 7515 section 2: no padding, no other alphabet). */
    @Test
    void nonCanonicalBase64UrlIsRefused() {
        String token = Fixture.token(SIGN, CART);
        // 64 bytes of signature: two characters for the last byte, four bits of them unused.
        char last = token.charAt(token.length() - 1);
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        char stray = alphabet.charAt(alphabet.indexOf(last) + 1);
        refused(TokenError.MALFORMED, SIGN, token.substring(0, token.length() - 1) + stray);
        for (String tail : List.of("=", "==", " ", "\n", "\u0000", "\u0141", "AAA")) {
            refused(TokenError.MALFORMED, SIGN, token + tail);
        }
    }

    @Test
    void unknownSigningKeyIsRefused() {
        KeyRing stranger = KeyRing.forSigning(SigningAlgorithm.ES256);
        refused(
                TokenError.KEY_UNKNOWN,
                SIGN,
                Forge.jws(stranger, Forge.jwsHeader(stranger, ""), claims("")));
        refused(
                TokenError.SIGNATURE_INVALID,
                SIGN,
                Forge.jws(stranger, Forge.jwsHeader(""), claims("")));
        refused(TokenError.KEY_UNKNOWN, SIGN, Forge.jws("{\"alg\":\"ES256\"}", claims("")));
        KeyRing elsewhere = KeyRing.forDecryption(KeyManagement.ECDH_ES);
        String inner = Forge.jws(Forge.jwsHeader(""), claims(""));
        refused(
                TokenError.KEY_UNKNOWN,
                SIGN_THEN_ENCRYPT,
                Forge.jwe(elsewhere, ",\"cty\":\"JWT\"", Forge.ascii(inner)));
    }

    /** A kid of ours with the epk of another exchange: the same answer as to a bad tag. */
    @Test
    void tokenEncryptedToAnotherKeyUnderOurNameIsRefused() {
        KeyRing other = KeyRing.forDecryption(KeyManagement.ECDH_ES);
        String ours = Fixture.DECRYPTION.get(KeyManagement.ECDH_ES).current().getKeyID();
        String token = Forge.jwe(other, ",\"cty\":\"JWT\"", Forge.ascii("x"));
        String theirs = other.current().getKeyID();
        refused(
                TokenError.DECRYPTION_FAILED,
                SIGN_THEN_ENCRYPT,
                Forge.withHeader(token, header -> header.replace(theirs, ours)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("oneOfEachMode")
    void tokenIsRefusedBeforeAndAfterItsLifetime(SecuredTokenFormat format) throws TokenException {
        String token = Fixture.token(format, CART);
        at(format, 329).consume(token); // 300 s and the skew
        refused(TokenError.EXPIRED, at(format, 330), token);
        at(format, -30).consume(token);
        refused(TokenError.NOT_YET_VALID, at(format, -31), token);
    }

    private static TokenConsumer at(SecuredTokenFormat format, long seconds) {
        Clock clock = Clock.offset(Fixture.CLOCK, Duration.ofSeconds(seconds));
        return new TokenConsumer(Fixture.consumerConfig(format, Limits.defaults(), clock));
    }

    @Test
    void tokenBeforeNbfIsRefused() throws TokenException {
        TokenConsumer consumer = Fixture.consumer(SIGN);
        consumer.consume(Fixture.token(SIGN, Map.of("nbf", Fixture.NOW + 30)));
        String early = Fixture.token(SIGN, Map.of("nbf", Fixture.NOW + 31));
        refused(TokenError.NOT_YET_VALID, consumer, early);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ISSUER_WRONG | {'iss':'https://other.example','aud':'AUD','iat':IAT,'exp':EXP}",
                "ISSUER_WRONG | {'aud':'AUD','iat':IAT,'exp':EXP}",
                "ISSUER_WRONG | {'iss':['ISS'],'aud':'AUD','iat':IAT,'exp':EXP}",
                "AUDIENCE_WRONG | {'iss':'ISS','aud':'https://b.example','iat':IAT,'exp':EXP}",
                "AUDIENCE_WRONG | {'iss':'ISS','iat':IAT,'exp':EXP}",
                "AUDIENCE_WRONG | {'iss':'ISS','aud':[],'iat':IAT,'exp':EXP}",
                "AUDIENCE_WRONG | {'iss':'ISS','aud':['x','AUDx'],'iat':IAT,'exp':EXP}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','exp':EXP}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':IAT}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':IAT,'exp':'EXP'}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':IAT,'exp':null}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':IAT,'exp':1e300}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':-1,'exp':EXP}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':EXP,'exp':EXP}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':IAT,'exp':EXP,'nbf':null}",
                "CLAIMS_INVALID | {'iss':'ISS','iss':'ISS','aud':'AUD','iat':IAT,'exp':EXP}",
                "CLAIMS_INVALID | {'iss':'ISS','aud':'AUD','iat':IAT,'exp':EXP} x",
                "CLAIMS_INVALID | ['ISS']",
                "CLAIMS_INVALID | null",
                "CLAIMS_INVALID | ''",
            })
    void unexpectedClaimsAreRefused(TokenError error, String claims) {
        byte[] json =
                Payloads.utf8(
                        (claims == null ? "" : claims)
                                .replace("ISS", Fixture.ISSUER)
                                .replace("AUD", Fixture.AUDIENCE)
                                .replace("IAT", Long.toString(Fixture.NOW))
                                .replace("EXP", Long.toString(Fixture.NOW + 300))
                                .replace('\'', '"'));
        String jws = Forge.jws(Forge.jwsHeader(""), json);
        refused(error, SIGN, jws);
        String jwe = Forge.jwe(",\"cty\":\"JWT\"", Forge.ascii(jws));
        refused(error, SIGN_THEN_ENCRYPT, jwe);
    }

    @Test
    void listOfAudiencesIsAccepted() throws TokenException {
        String json =
                new String(claims(""), StandardCharsets.UTF_8)
                        .replace(
                                "\"" + Fixture.AUDIENCE + "\"",
                                "[\"x\",\"" + Fixture.AUDIENCE + "\"]");
        String token = Forge.jws(Forge.jwsHeader(""), Payloads.utf8(json));
        Fixture.consumer(SIGN).consume(token);
    }

    @Test
    void claimsThatAreNotUtf8AreRefused() {
        byte[] claims = claims(",\"x\":\"?\"");
        claims[claims.length - 3] = (byte) 0xFF;
        refused(TokenError.CLAIMS_INVALID, SIGN, Forge.jws(Forge.jwsHeader(""), claims));
    }
}
