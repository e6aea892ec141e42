package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** Split tokens for tests, good ones and ones that only look good. */
public final class Parts {
    static final byte[] SALT = {0, 1, 2, 3, 4, 5, 6, 7};
    static final TokenSplitter SPLITTER =
            TokenSplitter.withSalt(TokenTemplates.of(TokenTemplate.standard()), SALT);
    static final TokenJoiner JOINER = TokenJoiner.create();

    /** Placeholder of the check value, which {@link #sealed} replaces. */
    private static final String SALT_TEXT = "AAECAwQFBgc";

    private Parts() {}

    static SplitToken of(String token) {
        return assertInstanceOf(SplitToken.class, SPLITTER.split(token));
    }

    /** A split with a signature of one byte, from what stands behind its length and the salt. */
    static SplitToken sealed(String template, String pieces, String dynamic, String signature) {
        return sealed(1, template, pieces, dynamic, signature);
    }

    /** The same for a signature of any length. The check values are put right. */
    static SplitToken sealed(
            int length, String template, String pieces, String dynamic, String signature) {
        return new SplitToken(
                "1" + seal(";" + length + ";" + template),
                seal(SALT_TEXT + pieces),
                dynamic,
                signature);
    }

    /** Text with its check value before it, computed in another way than the library does. */
    static String seal(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(ISO_8859_1));
        long value = crc.getValue();
        byte[] bytes = {
            (byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value
        };
        return KeycloakSession.base64url(bytes) + text;
    }

    static List<String> values(SplitToken parts) {
        return List.of(parts.staticPart(), parts.session(), parts.dynamic(), parts.signature());
    }

    /** With another value in one of the four places. */
    static SplitToken with(SplitToken parts, int index, String value) {
        List<String> values = new ArrayList<>(values(parts));
        values.set(index, value);
        return of(values);
    }

    static SplitToken of(List<String> values) {
        return new SplitToken(values.get(0), values.get(1), values.get(2), values.get(3));
    }

    /** A token with this payload, a small header, and a signature of some bytes. */
    static String token(String payload) {
        return token("{\"alg\":\"ES256\"}", payload, new byte[64]);
    }

    public static String token(String header, String payload, byte[] signature) {
        return token(header.getBytes(UTF_8), payload.getBytes(UTF_8), signature);
    }

    public static String token(byte[] header, byte[] payload, byte[] signature) {
        return KeycloakSession.base64url(header)
                + "."
                + KeycloakSession.base64url(payload)
                + "."
                + KeycloakSession.base64url(signature);
    }
}
