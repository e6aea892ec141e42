package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Attacks with good tokens of the right issuer that were made for another purpose (RFC 8725
 * sections 2.8, 3.11 and 3.12). Every token here is really signed.
 */
class TokenTypeAttackTest {
    private static final TokenTypes ACCESS = new TokenTypes(Set.of("at+jwt"), Set.of());
    private static final TokenTypes BEARER = new TokenTypes(Set.of(), Set.of("Bearer"));

    /**
     * OpenID Connect Core section 2: an ID token; its aud is the client, which may be a service.
     */
    @Test
    void idTokenIsRefused() {
        String token = keycloak("JWT", "ID");
        refused(ACCESS, token);
        refused(BEARER, token);
        accepted(TokenTypes.ANY, token);
    }

    /** OpenID Connect Back-Channel Logout section 2.4, and Keycloak's form without the type. */
    @Test
    void logoutTokenIsRefused() {
        String events = ",\"events\":{\"http://schemas.openid.net/event/backchannel-logout\":{}}";
        String token = withTypes("\"logout+jwt\"", events);
        refused(ACCESS, token);
        refused(BEARER, token);
        String keycloak = keycloak("JWT", "Logout");
        refused(ACCESS, keycloak);
        refused(BEARER, keycloak);
    }

    /** A refresh or offline token lives for days and is meant for the issuer alone. */
    @Test
    void refreshTokenIsRefused() {
        for (String type : List.of("Refresh", "Offline")) {
            String token = keycloak("JWT", type);
            refused(ACCESS, token);
            refused(BEARER, token);
        }
    }

    /** RFC 9068 section 4: the resource server must refuse what is not marked an access token. */
    @Test
    void tokenWithoutATypeIsRefused() {
        String bare = Attack.withPayload(Fixture.payload(""));
        refused(ACCESS, bare);
        refused(BEARER, bare);
        refused(ACCESS, withTypes("null", ""));
        refused(BEARER, Attack.withPayload(Fixture.payload(",\"typ\":null")));
        refused(ACCESS, Attack.withPayload(Fixture.payload(",\"typ\":\"at+jwt\"")));
        refused(BEARER, withTypes("\"Bearer\"", ""));
    }

    /** RFC 7515 section 4.1.9: a string. What a text form of it may be does not count. */
    @Test
    void typeThatIsNotATextIsRefused() {
        for (String form : List.of("[\"%s\"]", "{\"%s\":1}", "[]", "{}", "5", "true", "0.5")) {
            refused(ACCESS, withTypes(form.formatted("at+jwt"), ""));
            String claim = ",\"typ\":" + form.formatted("Bearer");
            refused(BEARER, Attack.withPayload(Fixture.payload(claim)));
            accepted(TokenTypes.ANY, withTypes(form.formatted("at+jwt"), claim));
        }
    }

    /**
     * RFC 7515 section 4.1.9, RFC 2045 section 5.1: case and {@code application/} do not matter.
     */
    @Test
    void equivalentMediaTypesAreAccepted() {
        TokenTypes whole = new TokenTypes(Set.of("Application/AT+JWT"), Set.of());
        assertEquals(ACCESS, whole);
        for (String type :
                List.of("at+jwt", "application/at+jwt", "AT+JWT", "aPPLICATION/At+jWT")) {
            accepted(whole, withTypes("\"" + type + "\"", ""));
        }
        for (String type :
                List.of(
                        "",
                        "at",
                        "jwt",
                        "at+jwt ",
                        " at+jwt",
                        "at+jwt\\u0000",
                        "at+jwt;charset=utf-8",
                        "at+jwt,jwt",
                        "/at+jwt",
                        "text/at+jwt",
                        "application/",
                        "application/application/at+jwt",
                        "applicat\u0131on/at+jwt",
                        "x".repeat(2000))) {
            refused(whole, withTypes("\"" + type + "\"", ""));
        }
    }

    /** Letters beyond ASCII of which a library makes ASCII letters when it ignores case. */
    @Test
    void mediaTypeIsNotCaseFoldedBeyondAscii() {
        TokenTypes types = new TokenTypes(Set.of("kids+jwt"), Set.of());
        accepted(types, withTypes("\"KIDS+JWT\"", ""));
        for (String type : List.of("\u212aids+jwt", "k\u0131ds+jwt", "kid\u017f+jwt")) {
            refused(types, withTypes("\"" + type + "\"", ""));
        }
    }

    @Test
    void mediaTypesOfOtherTreesAreComparedWhole() {
        TokenTypes types = new TokenTypes(Set.of("example/token"), Set.of());
        accepted(types, withTypes("\"Example/Token\"", ""));
        for (String type : List.of("token", "application/token", "application/example/token")) {
            refused(types, withTypes("\"" + type + "\"", ""));
        }
    }

    /** The claim is compared exactly: it is no media type. */
    @Test
    void typeClaimIsComparedExactly() {
        accepted(BEARER, keycloak("JWT", "Bearer"));
        for (String type : List.of("bearer", "BEARER", "Bearer ", "application/Bearer", "")) {
            refused(BEARER, keycloak("JWT", type));
        }
    }

    @Test
    void typesOfHeaderAndClaimMustBothMatch() {
        TokenTypes both = new TokenTypes(Set.of("JWT", "at+jwt"), Set.of("Bearer", "Access"));
        accepted(both, keycloak("JWT", "Bearer"));
        accepted(both, keycloak("at+jwt", "Access"));
        refused(both, keycloak("JWT", "ID"));
        refused(both, keycloak("logout+jwt", "Bearer"));
    }

    /** RFC 8725 section 3.12: no work is done for a token of the wrong kind, and no key fetched. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void headerTypeIsCheckedBeforeKeyAndSignature(EngineType engine) {
        Minter unknown = Fixture.RSA.with("unknown", SignatureAlgorithm.RS256);
        String token =
                unknown.mint(
                        "{\"alg\":\"RS256\",\"kid\":\"unknown\",\"typ\":\"JWT\"}",
                        Fixture.payload(""));
        refused(ACCESS, token);
        TokenRejectedException rejected =
                assertThrows(
                        TokenRejectedException.class,
                        () -> validator(engine, ACCESS).refreshKeys(token));
        assertEquals(Reason.TYPE_NOT_ALLOWED, rejected.reason());
    }

    @Test
    void refusalNamesTheTypesInOrder() {
        TokenTypes types = new TokenTypes(Set.of("c", "Application/B", "a"), Set.of("Y", "X"));
        assertEquals("[a, b, c]", types.headerTypes().toString());
        assertEquals("[X, Y]", types.claimTypes().toString());
        TokenRejectedException rejected =
                assertThrows(
                        TokenRejectedException.class,
                        () -> validator(EngineType.STAGED, types).validate(keycloak("d", "X")));
        assertEquals("header member typ must be one of 'a, b, c', is 'd'", rejected.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "application/", "at jwt", "at+jwt\n", "\u212aids"})
    void invalidMediaTypeIsRefused(String type) {
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new TokenTypes(Set.of(type), Set.of()));
        assertTrue(refused.getMessage().startsWith("headerTypes must"));
    }

    private static void accepted(TokenTypes types, String token) {
        Attack.accepted(engine -> validator(engine, types), token);
    }

    private static void refused(TokenTypes types, String token) {
        Attack.refused(engine -> validator(engine, types), token, Reason.TYPE_NOT_ALLOWED);
    }

    private static TokenValidator validator(EngineType engine, TokenTypes types) {
        return Fixture.validator(engine, Fixture.issuer(Fixture.KEYS).withTokenTypes(types));
    }

    /** As Keycloak names the kind of a token: in the claims. */
    private static String keycloak(String headerType, String claimType) {
        return withTypes("\"" + headerType + "\"", ",\"typ\":\"" + claimType + "\"");
    }

    private static String withTypes(String headerType, String claims) {
        return Fixture.RSA.mint(Attack.rs256(",\"typ\":" + headerType), Fixture.payload(claims));
    }
}
