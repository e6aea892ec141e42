package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that are not a JWK set, and additions of issuers to one. */
class ForeignKeySetTest {
    private static final String GOOD = Minter.jwks(Fixture.P256.jwk());

    @AutoClose private final LogCapture log = new LogCapture();

    static Stream<Arguments> notKeySets() throws IOException {
        String noBrace = "must have '{' at byte 0, does not";
        return Stream.of(
                Arguments.of(gzip(GOOD), noBrace, "gzip"),
                Arguments.of(deflate(GOOD), noBrace, "deflate"),
                Arguments.of(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0}, "", "zstd"),
                Arguments.of(("\ufeff" + GOOD).getBytes(UTF_8), noBrace, "byte order mark"),
                Arguments.of(GOOD.getBytes(UTF_16), noBrace, "UTF-16 with a byte order mark"),
                Arguments.of(GOOD.getBytes(UTF_16LE), "at byte 1", "UTF-16 without a byte"),
                Arguments.of(bytes("<html><body>Log in</body></html>"), noBrace, "HTML"),
                Arguments.of(bytes("\r\n<!DOCTYPE HTML>\n<p>"), "at byte 2", "HTML"),
                Arguments.of(bytes("<?xml version=\"1.0\"?><Error/>"), noBrace, "XML"),
                Arguments.of(bytes("-----BEGIN CERTIFICATE-----"), noBrace, "PEM"),
                Arguments.of(bytes("eyJhbGciOiJSUzI1NiJ9.e30.AA"), noBrace, "a signed token"),
                Arguments.of(bytes("[" + Fixture.P256.jwk() + "]"), noBrace, "a JSON array"),
                Arguments.of(new byte[0], noBrace, "empty"),
                Arguments.of(bytes("{\"keys\":[],\"keys\":[]}"), "each member once at byte 18", ""),
                Arguments.of(bytes("{\"keys\":[{]}"), "must have", ""),
                Arguments.of(bytes(GOOD + "x"), "nothing behind the object", ""),
                Arguments.of(
                        bytes("{\"keys\":[],\"a\":" + "[".repeat(40) + "]".repeat(40) + "}"),
                        "at most 32 levels",
                        ""));
    }

    @ParameterizedTest
    @MethodSource("notKeySets")
    void errorHasTheReason(byte[] answer, String reason, String looksLike) {
        String message =
                assertThrows(IllegalArgumentException.class, () -> StaticKeys.of(answer))
                        .getMessage();
        assertTrue(message.startsWith("a JWK set must be one JSON object, is not: "), message);
        assertTrue(message.contains(reason), message);
        assertEquals(!looksLike.isEmpty(), message.contains("; it looks like "), message);
        assertTrue(message.contains(looksLike), message);
        assertTrue(message.chars().allMatch(c -> c >= ' ' && c <= '~'), message);
    }

    /** RFC 7517 section 4: members that are not understood must be ignored. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"foo\":{\"a\":1,\"a\":2}",
                "\"foo\":1e999",
                "\"foo\":[{\"deep\":[[[[[[]]]]]]}]",
                "\"foo\":\"\\ud800\"",
                "\"foo\":null",
                "\"x5c\":7",
                "\"x5t\":{\"a\":1,\"a\":1}",
                "\"exp\":-1e-999",
                "\"ext\":\"true\"",
                "\"\":0"
            })
    void anOddMemberOfAKeyIsIgnored(String member) {
        String odd = Fixture.RSA.jwk("\"kid\":\"odd\"," + member);
        StaticKeys keys = StaticKeys.of(Minter.jwks(odd, Fixture.P256.jwk()));
        assertNotNull(Fixture.key(keys, "odd"));
        assertNotNull(Fixture.key(keys, "p256"));
    }

    /** RFC 7517 section 5 says the same of a set. */
    @ParameterizedTest
    @ValueSource(strings = {"\"x\":1e999", "\"x\":{\"a\":1,\"a\":2}", "\"keys2\":[5]", "\"\":[]"})
    void anOddMemberOfASetIsIgnored(String member) {
        StaticKeys keys = StaticKeys.of("{" + member + "," + GOOD.substring(1));
        assertNotNull(Fixture.key(keys, "p256"));
    }

    /** Duplicate members of a key are ambiguous: another reader may use the other value. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"kid\":\"other\"",
                "\"alg\":\"RS256\",\"alg\":\"RS512\"",
                "\"alg\":{\"a\":1,\"a\":2}",
                "\"x\":1,\"x\":1",
                "\"foo\":1,\"foo\":1",
                "\"crv\":1e999",
                "\"key_ops\":[\"verify\",1e999]"
            })
    void ambiguousKeyIsIgnoredAlone(String members) {
        String odd = Fixture.RSA.jwk("\"kid\":\"odd\"," + members);
        StaticKeys keys = StaticKeys.of(Minter.jwks(odd, Fixture.P256.jwk()));
        assertNull(Fixture.key(keys, "odd"));
        assertNull(Fixture.key(keys, "other"));
        assertNotNull(Fixture.key(keys, "p256"));
        assertEquals(1, log.take().size());
    }

    @Test
    void errorSaysWhyTheOnlyKeyIsIgnored() {
        String twice = Minter.jwks(Fixture.RSA.jwk("\"kid\":\"a\",\"kid\":\"a\""));
        assertEquals(
                "a JWK set must have a usable key, has none among 1; a key is left out: as one JSON"
                        + " object it must have each member once at byte 17, does not",
                assertThrows(IllegalArgumentException.class, () -> StaticKeys.of(twice))
                        .getMessage());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(bytes(text));
        }
        return bytes.toByteArray();
    }

    private static byte[] deflate(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(bytes(text));
        }
        return bytes.toByteArray();
    }
}
