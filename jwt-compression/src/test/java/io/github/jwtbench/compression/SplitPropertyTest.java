package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

/** Whatever a token is made of, it comes back or stays whole. Seeds are fixed. */
class SplitPropertyTest {
    /** Everything that may be dynamic is, with and without known beginnings. */
    private static final TokenSplitter ALL_DYNAMIC =
            TokenSplitter.withSalt(
                    TokenTemplates.of(
                            TokenTemplate.of(
                                    Map.of(
                                            "exp", ClaimClass.DYNAMIC,
                                            "iat", ClaimClass.DYNAMIC,
                                            "jti", ClaimClass.DYNAMIC,
                                            "sub", ClaimClass.DYNAMIC,
                                            "aud", ClaimClass.DYNAMIC,
                                            "x", ClaimClass.DYNAMIC,
                                            "iss", ClaimClass.STATIC),
                                    List.of("urn:uuid:", "a", "A:", "onrtro:"))),
                    Parts.SALT);

    @Property(tries = 1000, seed = "41")
    void anyJsonObjectIsRestored(
            @ForAll @From("object") String header,
            @ForAll @From("object") String payload,
            @ForAll @Size(min = 1, max = 300) byte[] signature)
            throws MalformedSplitException {
        String token = Parts.token(header, payload, signature);
        for (TokenSplitter splitter : List.of(Parts.SPLITTER, ALL_DYNAMIC)) {
            SplitToken parts = assertInstanceOf(SplitToken.class, splitter.split(token));
            assertEquals(token, Parts.JOINER.join(parts));
            for (String value : Parts.values(parts)) {
                assertTrue(value.matches("[!-~]([ -~]*[!-~])?"), value);
            }
        }
    }

    /** Any bytes where JSON should be: whole or joined, but never wrong and never an exception. */
    @Property(tries = 1000, seed = "42")
    void anyBytesAreRestored(
            @ForAll @From("bytes") byte[] header,
            @ForAll @From("bytes") byte[] payload,
            @ForAll @Size(max = 80) byte[] signature)
            throws MalformedSplitException {
        assertComesBack(Parts.token(header, payload, signature));
    }

    /** A token's text with anything in it. */
    @Property(tries = 1000, seed = "43")
    void anyTextIsRestored(
            @ForAll
                    @AlphaChars
                    @NumericChars
                    @Chars({'.', '-', '_', '=', '+', ' ', '\u00e9', '\u20ac'})
                    @StringLength(max = 60)
                    String text)
            throws MalformedSplitException {
        assertComesBack(text);
    }

    /** Only the module's own exception is thrown, and joined tokens split into the same parts. */
    @Property(tries = 1000, seed = "44")
    void anyPartsAreRefusedOrJoined(
            @ForAll @From("template") String template,
            @ForAll @From("pieces") String pieces,
            @ForAll @From("bits") String dynamic,
            @ForAll @From("bits") String signature) {
        SplitToken parts = Parts.sealed(template, pieces, dynamic, signature);
        try {
            String token = Parts.JOINER.join(parts);
            assertTrue(token.length() <= TokenJoiner.MAX_GROWTH * parts.length());
            assertTrue(token.matches("[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]+"));
        } catch (MalformedSplitException e) {
            assertTrue(e.offset() >= 0, e.getMessage());
            assertTrue(SplitHeaders.PARTS.contains(e.header()), e.getMessage());
        }
    }

    private static void assertComesBack(String token) throws MalformedSplitException {
        Credential credential = Parts.SPLITTER.split(token);
        if (credential instanceof SplitToken parts) {
            assertEquals(token, Parts.JOINER.join(parts));
        } else {
            PlainToken plain = assertInstanceOf(PlainToken.class, credential);
            assertEquals("Bearer " + token, plain.headers().get("authorization"));
            assertFalse(plain.reason() == PlainToken.Reason.NOT_EXACT, token);
        }
    }

    @Provide
    Arbitrary<String> object() {
        return JsonTexts.object();
    }

    @Provide
    Arbitrary<byte[]> bytes() {
        return Arbitraries.oneOf(
                Arbitraries.bytes().array(byte[].class).ofMaxSize(40),
                Arbitraries.strings()
                        .withChars("{}[]\":,\\ a1%;\u00e9")
                        .ofMaxLength(40)
                        .map(text -> text.getBytes(UTF_8)));
    }

    @Provide
    Arbitrary<String> template() {
        return Arbitraries.of(
                        "{", "}", ";", "\"a\"", "%s", "%t1712", "%m16", "%p0", "%p32", "%u", "%d",
                        "%r", "%(a,b)", "%(,a)", "%(", "%", "%25", "%4", "%zz", " ", "\u00e9")
                .list()
                .ofMaxSize(12)
                .map(list -> "{};" + String.join("", list));
    }

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.of(";", "a", "%3B", "%s", " ", "\"\"")
                .list()
                .ofMaxSize(6)
                .map(list -> String.join("", list));
    }

    @Provide
    Arbitrary<String> bits() {
        return Arbitraries.strings()
                .withChars("0aZ: %Xz")
                .ofMinLength(1)
                .ofMaxLength(60)
                .map(text -> text.replaceAll("^ | $", "!"));
    }
}
