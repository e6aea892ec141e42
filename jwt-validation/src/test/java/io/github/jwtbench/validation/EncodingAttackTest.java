package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Attacks through the text of a token: other texts that a lax decoder takes for the same content.
 * Where one of them is accepted, a token that was revoked by its text lives on under another.
 */
class EncodingAttackTest {
    private static final String GOOD = Fixture.RSA.mint(Fixture.payload(",\"sub\":\"alice\""));
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    /** With and without a cache that knows the good token. */
    static Stream<Arguments> validators() {
        return Stream.of(EngineType.values())
                .flatMap(
                        engine -> {
                            TokenValidator cached =
                                    Fixture.validator(
                                            engine,
                                            Fixture.fixedClock(),
                                            1_000_000,
                                            Fixture.issuer(Fixture.KEYS));
                            Attack.accepted(cached, GOOD);
                            return Stream.of(
                                    Arguments.of(
                                            engine + " without cache", Attack.validator(engine)),
                                    Arguments.of(engine + " with cache", cached));
                        });
    }

    /** RFC 4648 section 3.5: the unused bits of the last character are zero. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("validators")
    void nonCanonicalTailIsRefused(String name, TokenValidator validator) {
        for (int pad = 0; pad < 3; pad++) {
            String token =
                    Fixture.RSA.mint(
                            Attack.rs256(",\"pad\":\"" + "x".repeat(pad) + "\""),
                            Fixture.payload(",\"pad\":\"" + "x".repeat(pad) + "\""));
            Attack.accepted(validator, token);
            String[] part = token.split("\\.");
            int changed = 0;
            for (int i = 0; i < 3; i++) {
                for (String other : sameBytes(part[i])) {
                    changed++;
                    String[] tampered = part.clone();
                    tampered[i] = other;
                    Attack.refused(validator, String.join(".", tampered), Reason.MALFORMED);
                }
            }
            assertTrue(changed >= 15, "the signature alone has 15 other tails");
        }
    }

    private static List<String> sameBytes(String part) {
        String stem = part.substring(0, part.length() - 1);
        byte[] bytes = Base64.getUrlDecoder().decode(part);
        return ALPHABET.chars()
                .mapToObj(last -> stem + (char) last)
                .filter(other -> !other.equals(part))
                .filter(other -> Arrays.equals(bytes, Base64.getUrlDecoder().decode(other)))
                .toList();
    }

    /** RFC 7515 section 2: base64url here is without padding. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("validators")
    void paddingIsRefused(String name, TokenValidator validator) {
        String[] part = GOOD.split("\\.");
        for (int i = 0; i < 3; i++) {
            for (String padding : List.of("=", "==", "===", "====", "%3D")) {
                String[] padded = part.clone();
                padded[i] += padding;
                Attack.refused(validator, String.join(".", padded), Reason.MALFORMED);
            }
        }
    }

    /** RFC 7515 section 2: no line breaks, no white space, nowhere. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("validators")
    void whiteSpaceIsRefusedAnywhere(String name, TokenValidator validator) {
        for (String space :
                List.of(" ", "\t", "\n", "\r\n", "\f", "\u000b", "\u00a0", "\u2028", "\u200b")) {
            for (int at = 0; at <= GOOD.length(); at++) {
                String token = GOOD.substring(0, at) + space + GOOD.substring(at);
                Attack.refused(validator, token, Reason.MALFORMED);
            }
        }
    }

    /** CWE-158: what stands behind a NUL is not seen by some readers. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("validators")
    void nulAndByteOrderMarkAreRefused(String name, TokenValidator validator) {
        for (String hidden : List.of("\u0000", "\ufeff", "\u0000.x", "%00", "\u007f")) {
            Attack.refused(validator, GOOD + hidden, Reason.MALFORMED, Reason.ENCRYPTED);
            Attack.refused(validator, hidden + GOOD, Reason.MALFORMED);
            Attack.refused(
                    validator, GOOD.replace(".", hidden + "."), Reason.MALFORMED, Reason.ENCRYPTED);
        }
    }

    /** RFC 4648 section 5: the other alphabet decodes to the same bytes in a lax decoder. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("validators")
    void standardBase64AlphabetIsRefused(String name, TokenValidator validator) {
        int seen = 0;
        for (int at = 0; at < GOOD.length(); at++) {
            char c = GOOD.charAt(at);
            if (c == '-' || c == '_') {
                seen++;
                String other = c == '-' ? "+" : "/";
                String token = GOOD.substring(0, at) + other + GOOD.substring(at + 1);
                Attack.refused(validator, token, Reason.MALFORMED);
            }
        }
        assertTrue(seen > 0, "a signature of 342 characters without - and _");
        Attack.refused(validator, GOOD.replace('-', '+').replace('_', '/'), Reason.MALFORMED);
    }

    /**
     * Characters whose low byte is one of base64url: a table that is indexed with the low byte, or
     * bytes made by cutting, take them for the real ones. Also look-alikes of letters and dots.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("validators")
    void lookalikeCharactersAreRefused(String name, TokenValidator validator) {
        for (int at = 0; at < GOOD.length(); at++) {
            for (int page : new int[] {0x80, 0x100, 0x400, 0x2100, 0xd800, 0xff00}) {
                char other = (char) (GOOD.charAt(at) + page);
                String token = GOOD.substring(0, at) + other + GOOD.substring(at + 1);
                Attack.refused(validator, token, Reason.MALFORMED);
            }
        }
        for (String dot : List.of("\uff0e", "\u2024", "\u3002", "\u00b7", "%2E", "%2e")) {
            Attack.refused(validator, GOOD.replace(".", dot), Reason.MALFORMED);
        }
        Attack.refused(validator, GOOD.replace('e', '\u0435'), Reason.MALFORMED);
        Attack.refused(validator, GOOD.replace("e", "%65"), Reason.MALFORMED);
        Attack.refused(validator, GOOD.replaceFirst("J", "\\\\u004a"), Reason.MALFORMED);
    }

    /** RFC 7515 section 7.1: three parts, none of which may be empty here. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("validators")
    void emptyPartsAreRefused(String name, TokenValidator validator) {
        String[] part = GOOD.split("\\.");
        for (int missing = 1; missing < 8; missing++) {
            Attack.refused(
                    validator,
                    ((missing & 1) == 0 ? part[0] : "")
                            + "."
                            + ((missing & 2) == 0 ? part[1] : "")
                            + "."
                            + ((missing & 4) == 0 ? part[2] : ""),
                    Reason.MALFORMED);
        }
        for (String other :
                List.of("", ".", "...", GOOD + ".", "." + GOOD, GOOD + "." + part[2], part[0])) {
            Attack.refused(validator, other, Reason.MALFORMED);
        }
        for (String scheme : List.of("Bearer ", "bearer ", "Bearer")) {
            Attack.refused(validator, scheme + GOOD, Reason.MALFORMED);
        }
    }

    /** CWE-400: the limit is exact, and nothing above it is looked at. */
    @Test
    void tokenAboveTheLimitIsRefused() {
        int exact = GOOD.length();
        Attack.accepted(engine -> Attack.validator(engine, exact, Fixture.SKEW), GOOD);
        Attack.refused(
                engine -> Attack.validator(engine, exact - 1, Fixture.SKEW),
                GOOD,
                Reason.TOO_LARGE);
        int limit = ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH;
        Attack.accepted(ofLength(limit));
        Attack.refused(ofLength(limit + 1), Reason.TOO_LARGE);
        Attack.refused(".".repeat(limit), Reason.MALFORMED);
        Attack.refused(".".repeat(limit + 1), Reason.TOO_LARGE);
        Attack.refused("\n".repeat(1 << 20), Reason.TOO_LARGE);
    }

    private static String ofLength(int length) {
        for (int header = 0; header < 3; header++) {
            for (int payload = length / 2; payload < length; payload++) {
                int signature = 342;
                String start = Attack.rs256(",\"x\":\"" + "x".repeat(header) + "\"");
                String body = Fixture.payload(",\"x\":\"" + "x".repeat(payload) + "\"");
                int total = encoded(start) + 1 + encoded(body) + 1 + signature;
                if (total == length) {
                    String token = Fixture.RSA.mint(start, body);
                    assertEquals(length, token.length());
                    return token;
                }
            }
        }
        throw new AssertionError("no token of " + length + " characters");
    }

    private static int encoded(String text) {
        return (text.length() * 8 + 5) / 6;
    }

    /**
     * RFC 3629 sections 3 and 10: overlong forms, halves of surrogate pairs, numbers that are none,
     * cut sequences. A decoder that replaces them makes two names one.
     */
    @Test
    void invalidUtf8IsRefused() {
        for (String hex :
                List.of(
                        "c0af", // overlong /
                        "c080", // overlong NUL
                        "c1bf",
                        "e080af",
                        "f08080af",
                        "eda080", // U+D800
                        "edbfbf", // U+DFFF
                        "eda0bdedb880", // CESU-8
                        "c3", // cut: the next byte is a quotation mark
                        "e282",
                        "f09f98",
                        "80", // continuation alone
                        "bf",
                        "f4908080", // above U+10FFFF
                        "f5808080",
                        "f888808080",
                        "fe",
                        "ff")) {
            byte[] bytes = HexFormat.of().parseHex(hex);
            byte[] payload = around(Fixture.payload(",\"x\":\"@\""), bytes);
            Attack.refused(Attack.withPayload(payload), Reason.MALFORMED);
            byte[] name = around(Fixture.payload(",\"@\":1"), bytes);
            Attack.refused(Attack.withPayload(name), Reason.MALFORMED);
            byte[] header = around(Attack.rs256(",\"x\":\"@\""), bytes);
            Attack.refused(
                    Fixture.RSA.mint(header, Fixture.payload("").getBytes(UTF_8)),
                    Reason.MALFORMED);
            // A reader that replaces what it cannot decode gets another name than the issuer's.
            byte[] issuer = around(Fixture.payload("").replace(Fixture.ISSUER, "@"), bytes);
            Attack.refused(Attack.withPayload(issuer), Reason.MALFORMED, Reason.ISSUER_UNKNOWN);
        }
        byte[] behind = around(Fixture.payload("") + "@", new byte[] {(byte) 0xc3});
        Attack.refused(Attack.withPayload(behind), Reason.MALFORMED);
    }

    /** RFC 7519 section 7.2 step 10: UTF-8 and nothing else. In UTF-16 no iss can be found. */
    @Test
    void otherCharsetsAreRefused() {
        for (byte[] payload :
                List.of(
                        Fixture.payload("").getBytes(UTF_16BE),
                        Fixture.payload("").getBytes(UTF_16LE),
                        ("\ufeff" + Fixture.payload("")).getBytes(UTF_16LE))) {
            Attack.refused(Attack.withPayload(payload), Reason.MALFORMED, Reason.ISSUER_MISSING);
        }
        byte[] latin1 = Fixture.payload(",\"x\":\"\u00e9\"").getBytes(ISO_8859_1);
        Attack.refused(Attack.withPayload(latin1), Reason.MALFORMED);
    }

    private static byte[] around(String text, byte[] insteadOfAt) {
        int at = text.lastIndexOf('@');
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(text.substring(0, at).getBytes(UTF_8));
        out.writeBytes(insteadOfAt);
        out.writeBytes(text.substring(at + 1).getBytes(UTF_8));
        return out.toByteArray();
    }
}
