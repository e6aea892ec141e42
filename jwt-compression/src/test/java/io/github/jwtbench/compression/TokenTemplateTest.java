package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTemplateTest {
    private static final TokenTemplate ALL_STATIC =
            TokenTemplate.of(Map.of("iss", ClaimClass.STATIC, "a", ClaimClass.STATIC), List.of());

    @Test
    void eachClaimNameIsFound() {
        Map<String, ClaimClass> classes = new HashMap<>();
        for (int i = 0; i < 500; i++) {
            classes.put("claim" + i, ClaimClass.values()[i % 3]);
        }
        TokenTemplate template = TokenTemplate.of(classes, List.of());
        classes.forEach((name, expected) -> assertEquals(expected, classOf(template, name)));
        assertEquals(null, classOf(template, "claim"));
        assertEquals(null, classOf(template, "claim500"));
        assertEquals(null, classOf(template, ""));
        assertEquals(classes, template.classes());
    }

    @Test
    void standardPolicyClassifiesRegisteredClaims() {
        for (String name : List.of("exp", "iat", "nbf", "jti")) {
            assertEquals(ClaimClass.DYNAMIC, classOf(TokenTemplate.standard(), name));
        }
        for (String name : List.of("iss", "aud", "azp", "scope", "typ")) {
            assertEquals(ClaimClass.STATIC, classOf(TokenTemplate.standard(), name));
        }
        for (String name : List.of("sub", "sid", "auth_time", "email")) {
            assertEquals(ClaimClass.SESSION, classOf(TokenTemplate.standard(), name));
        }
        assertEquals(null, classOf(TokenTemplate.standard(), "tenant"));
    }

    /** One that is not named brings its name along; neighbours share a hole. */
    @Test
    void unknownClaimsBelongToTheSession() {
        SplitToken parts =
                Parts.of(Parts.token("{\"iss\":\"i\",\"x\":1,\"y\": [2],\"sub\":\"s\",\"z\":3}"));
        assertTrue(
                parts.staticPart().endsWith(";{\"iss\":\"i\",%s,\"sub\":%s,%s}"),
                parts.staticPart());
        assertTrue(parts.session().endsWith(";\"x\":1,\"y\": [2];\"s\";\"z\":3"), parts.session());
    }

    @Test
    void templatesDependOnIssuerAndKey() {
        TokenTemplates templates =
                TokenTemplates.of(TokenTemplate.standard())
                        .withIssuer("i", TokenTemplate.of(Map.of(), List.of()))
                        .withKey("i", "k", ALL_STATIC);
        TokenSplitter splitter = TokenSplitter.withSalt(templates, Parts.SALT);
        assertEquals(";{\"iss\":\"i\",\"a\":1}", template(splitter, "{\"kid\" : \"k\"}", "i"));
        assertEquals(";{%s}", template(splitter, "{\"kid\":\"other\"}", "i"));
        assertEquals(";{%s}", template(splitter, "{}", "i"));
        assertEquals(";{%s}", template(splitter, "no JSON", "i"));
        assertEquals(";{\"iss\":\"j\",%s}", template(splitter, "{\"kid\":\"k\"}", "j"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a:,", "a:,a", "a:,b c", "a:,b;", "a:,a:", "a:,b%", "é,b"})
    void unlistablePrefixesAreRefused(String prefixes) {
        List<String> list = List.of(prefixes.split(",", -1));
        assertThrows(IllegalArgumentException.class, () -> TokenTemplate.of(Map.of(), list));
    }

    @Test
    void saltsOfAnotherLengthAreRefused() {
        TokenTemplates templates = TokenTemplates.of(TokenTemplate.standard());
        assertThrows(
                IllegalArgumentException.class,
                () -> TokenSplitter.withSalt(templates, new byte[7]));
    }

    @Test
    void saltsAreRandomAndStable() {
        TokenTemplates templates = TokenTemplates.of(TokenTemplate.standard());
        String token = Parts.token("{\"sub\":\"a\"}");
        TokenSplitter one = TokenSplitter.create(templates);
        TokenSplitter two = TokenSplitter.create(templates);
        assertEquals(session(one, token), session(one, token));
        assertFalse(session(one, token).equals(session(two, token)));
    }

    private static String session(TokenSplitter splitter, String token) {
        return assertInstanceOf(SplitToken.class, splitter.split(token)).session();
    }

    /** The text after the header in the static part. */
    private static String template(TokenSplitter splitter, String header, String issuer) {
        String payload = "{\"iss\":\"" + issuer + "\",\"a\":1}";
        String token = Parts.token(header, payload, new byte[9]);
        SplitToken parts = assertInstanceOf(SplitToken.class, splitter.split(token));
        return parts.staticPart().substring(parts.staticPart().lastIndexOf(';'));
    }

    private static ClaimClass classOf(TokenTemplate template, String name) {
        byte[] text = ("\"" + name + "\"").getBytes(UTF_8);
        return template.classOf(text, 1, text.length - 1);
    }
}
