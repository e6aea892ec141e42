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
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void idToken(EngineType engine) {
        String token = keycloak("JWT", "ID");
        refused(engine, ACCESS, token);
        refused(engine, BEARER, token);
        Attack.accepted(validator(engine, TokenTypes.ANY), token);
    }

    /** OpenID Connect Back-Channel Logout section 2.4, and Keycloak's form without the type. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void logoutToken(EngineType engine) {
        String events = ",\"events\":{\"http://schemas.openid.net/event/backchannel-logout\":{}}";
        String token = withTypes("\"logout+jwt\"", events);
        refused(engine, ACCESS, token);
        refused(engine, BEARER, token);
        String keycloak = keycloak("JWT", "Logout");
        refused(engine, ACCESS, keycloak);
        refused(engine, BEARER, keycloak);
    }

    /** A refresh or offline token lives for days and is meant for the issuer alone. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void refreshToken(EngineType engine) {
        for (String type : List.of("Refresh", "Offline")) {
            String token = keycloak("JWT", type);
            refused(engine, ACCESS, token);
            refused(engine, BEARER, token);
        }
    }

    /** RFC 9068 section 4: the resource server must refuse what is not marked an access token. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void typeMissing(EngineType engine) {
        String bare = Attack.withPayload(Fixture.payload(""));
        refused(engine, ACCESS, bare);
        refused(engine, BEARER, bare);
        refused(engine, ACCESS, withTypes("null", ""));
        refused(engine, BEARER, Attack.withPayload(Fixture.payload(",\"typ\":null")));
        refused(engine, ACCESS, Attack.withPayload(Fixture.payload(",\"typ\":\"at+jwt\"")));
        refused(engine, BEARER, withTypes("\"Bearer\"", ""));
    }

    /** RFC 7515 section 4.1.9: a string. What a text form of it may be does not count. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void typeOfAnotherType(EngineType engine) {
        for (String form : List.of("[\"%s\"]", "{\"%s\":1}", "[]", "{}", "5", "true", "0.5")) {
            refused(engine, ACCESS, withTypes(form.formatted("at+jwt"), ""));
            String claim = ",\"typ\":" + form.formatted("Bearer");
            refused(engine, BEARER, Attack.withPayload(Fixture.payload(claim)));
            Attack.accepted(
                    validator(engine, TokenTypes.ANY), withTypes(form.formatted("at+jwt"), claim));
        }
    }

    /**
     * RFC 7515 section 4.1.9, RFC 2045 section 5.1: case and {@code application/} do not matter.
     */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void mediaTypeInOtherWords(EngineType engine) {
        TokenTypes whole = new TokenTypes(Set.of("Application/AT+JWT"), Set.of());
        assertEquals(ACCESS, whole);
        for (String type :
                List.of("at+jwt", "application/at+jwt", "AT+JWT", "aPPLICATION/At+jWT")) {
            Attack.accepted(validator(engine, whole), withTypes("\"" + type + "\"", ""));
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
            refused(engine, whole, withTypes("\"" + type + "\"", ""));
        }
    }

    /** Letters beyond ASCII of which a library makes ASCII letters when it ignores case. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void mediaTypeByCaseFolding(EngineType engine) {
        TokenTypes types = new TokenTypes(Set.of("kids+jwt"), Set.of());
        Attack.accepted(validator(engine, types), withTypes("\"KIDS+JWT\"", ""));
        for (String type : List.of("\u212aids+jwt", "k\u0131ds+jwt", "kid\u017f+jwt")) {
            refused(engine, types, withTypes("\"" + type + "\"", ""));
        }
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void otherTreesOfMediaTypesKeepTheirs(EngineType engine) {
        TokenTypes types = new TokenTypes(Set.of("example/token"), Set.of());
        Attack.accepted(validator(engine, types), withTypes("\"Example/Token\"", ""));
        for (String type : List.of("token", "application/token", "application/example/token")) {
            refused(engine, types, withTypes("\"" + type + "\"", ""));
        }
    }

    /** The claim is compared exactly: it is no media type. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void claimInOtherWords(EngineType engine) {
        Attack.accepted(validator(engine, BEARER), keycloak("JWT", "Bearer"));
        for (String type : List.of("bearer", "BEARER", "Bearer ", "application/Bearer", "")) {
            refused(engine, BEARER, keycloak("JWT", type));
        }
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void bothPlacesMustFit(EngineType engine) {
        TokenTypes both = new TokenTypes(Set.of("JWT", "at+jwt"), Set.of("Bearer", "Access"));
        Attack.accepted(validator(engine, both), keycloak("JWT", "Bearer"));
        Attack.accepted(validator(engine, both), keycloak("at+jwt", "Access"));
        refused(engine, both, keycloak("JWT", "ID"));
        refused(engine, both, keycloak("logout+jwt", "Bearer"));
    }

    /** RFC 8725 section 3.12: no work is done for a token of the wrong kind, and no key fetched. */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void headerTypeComesBeforeKeyAndSignature(EngineType engine) {
        Minter unknown = Fixture.RSA.with("unknown", SignatureAlgorithm.RS256);
        String token =
                unknown.mint(
                        "{\"alg\":\"RS256\",\"kid\":\"unknown\",\"typ\":\"JWT\"}",
                        Fixture.payload(""));
        refused(engine, ACCESS, token);
        TokenRejectedException rejected =
                assertThrows(
                        TokenRejectedException.class,
                        () -> validator(engine, ACCESS).refreshKeys(token));
        assertEquals(Reason.TYPE_NOT_ALLOWED, rejected.reason());
    }

    @Test
    void theRefusalNamesTheTypesInOrder() {
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
    void whatIsNoMediaType(String type) {
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new TokenTypes(Set.of(type), Set.of()));
        assertTrue(refused.getMessage().startsWith("type of a token's header must"));
    }

    private static void refused(EngineType engine, TokenTypes types, String token) {
        Attack.refused(validator(engine, types), token, Reason.TYPE_NOT_ALLOWED);
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
