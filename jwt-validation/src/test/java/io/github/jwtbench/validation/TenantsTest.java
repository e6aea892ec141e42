package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several tenants of one provider, as Entra has them. */
class TenantsTest {
    private static final String PATTERN = "https://login.example/{tenantid}/v2.0";
    private static final String A = "72f988bf-86f1-41af-91ab-2d7cd011db47";
    private static final String B = "9188040d-6c67-4c5b-b112-36a304b66dad";
    private static final String OTHER = "f8cdef31-a31e-4b4a-93e4-5f571e91255a";
    private static final Function<EngineType, TokenValidator> ANY =
            validators(Set.of("*"), Fixture.RSA.jwk());

    @Test
    void trustedTenantsAreAccepted() {
        var validators = validators(Set.of(A, B), Fixture.RSA.jwk());
        for (String tenant : new String[] {A, B}) {
            VerifiedToken verified = Attack.accepted(validators, ofTenant(tenant, ""));
            assertEquals(PATTERN.replace("{tenantid}", tenant), verified.issuer());
            assertEquals(PATTERN, verified.trustedAs());
        }
        Attack.refused(validators, ofTenant(OTHER, ""), Reason.ISSUER_UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://login.example/{tenantid}/v2.0",
                "https://login.example//v2.0",
                "https://login.example/v2.0",
                "https://login.example/a/b/v2.0",
                "https://login.example/a/v2.0/v2.0",
                "https://login.example/a/v2.0/",
                "https://login.example/a/v2.0 ",
                "https://login.example/a/v2.00",
                "https://login.example/a/v1.0",
                "https://login.example/a",
                "https://login.example/../v2.0",
                "https://login.example/./v2.0",
                "https://login.example/a%2fb/v2.0",
                "https://login.example/a?x=/v2.0",
                "https://login.example/a#/v2.0",
                "https://login.example/a:b/v2.0",
                "https://login.example/a b/v2.0",
                "https://login.example/a\\\\b/v2.0",
                "https://login.example/\\u00e4/v2.0",
                "https://login.example/a\\u0000/v2.0",
                "https://login.example/a\\n/v2.0",
                "https://login.example/*/v2.0",
                "HTTPS://login.example/a/v2.0",
                "http://login.example/a/v2.0",
                "https://LOGIN.example/a/v2.0",
                "https://login.example.evil/a/v2.0",
                "https://login.example@evil/a/v2.0",
                "https://evil/https://login.example/a/v2.0",
                " https://login.example/a/v2.0",
                ""
            })
    void issuerMustMatchThePatternExceptTheTenant(String issuer) {
        Attack.refused(ANY, token(issuer, ""), Reason.ISSUER_UNKNOWN);
    }

    @Test
    void wildcardAcceptsAnyTenant() {
        for (String tenant : new String[] {A, OTHER, "a", "A_b-9", "x".repeat(64)}) {
            Attack.accepted(ANY, ofTenant(tenant, ""));
        }
        Attack.refused(ANY, ofTenant("x".repeat(65), ""), Reason.ISSUER_UNKNOWN);
    }

    /** A signing key of consumers signed tokens of companies once. */
    @ParameterizedTest
    @CsvSource({
        "https://login.example/{tenantid}/v2.0,true,true",
        "https://login.example/" + B + "/v2.0,false,true",
        "https://login.example/" + A + "/v2.0,true,false",
        "https://login.example/" + OTHER + "/v2.0,false,false",
        "https://login.example/{tenantid}/v1.0,false,false",
        "https://login.example/{tenant}/v2.0,false,false",
        "https://evil.example/{tenantid}/v2.0,false,false",
        "{tenantid},false,false",
        "'',false,false"
    })
    void keyIsValidForItsOwnTenantOnly(String ofKey, boolean forA, boolean forB) {
        String jwk = Fixture.RSA.jwk("\"kid\":\"rsa\",\"issuer\":\"" + ofKey + "\"");
        var validators = validators(Set.of(A, B), jwk);
        assertVerdict(forA, validators, ofTenant(A, ""), Reason.KEY_UNKNOWN);
        assertVerdict(forB, validators, ofTenant(B, ""), Reason.KEY_UNKNOWN);
    }

    /** As a member of a key it is not registered, so it means nothing elsewhere. */
    @ParameterizedTest
    @ValueSource(strings = {"\"https://evil.example\"", "5", "{\"a\":1}", "null"})
    void issuerOfAKeyMattersForTenantsOnly(String ofKey) {
        String jwk = Fixture.RSA.jwk("\"kid\":\"rsa\",\"issuer\":" + ofKey);
        Attack.accepted(
                Fixture.validators(Fixture.issuer(StaticKeys.of(Minter.jwks(jwk)))),
                Attack.withPayload(Fixture.payload("")));
        assertVerdict(
                ofKey.equals("null"),
                validators(Set.of(A), jwk),
                ofTenant(A, ""),
                Reason.KEY_UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "'',true",
        "',\"tid\":\"" + A + "\"',true",
        "',\"tid\":null',true",
        "',\"tid\":\"" + B + "\"',false",
        "',\"tid\":\"\"',false",
        "',\"tid\":[\"" + A + "\"]',false",
        "',\"tid\":5',false"
    })
    void tenantClaimMustMatchTheIssuer(String members, boolean good) {
        assertVerdict(
                good,
                validators(Set.of(A, B), Fixture.RSA.jwk()),
                ofTenant(A, members),
                Reason.CLAIM_INVALID);
    }

    @Test
    void otherChecksApplyToTenants() {
        String good = payload(PATTERN.replace("{tenantid}", A), "");
        Attack.refused(ANY, Fixture.STRANGER.mint(good), Reason.SIGNATURE_INVALID);
        Attack.refused(
                ANY,
                Attack.withPayload(good.replace("service", "another")),
                Reason.AUDIENCE_MISMATCH);
        Attack.refused(
                ANY,
                Attack.withPayload(good.replace("" + (Fixture.NOW + 300), "1000000000")),
                Reason.EXPIRED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://{tenantid}/v2.0",
                "https://{tenantid}.login.example/v2.0",
                "https://login.example/a{tenantid}/v2.0",
                "https://login.example/{tenantid}b/v2.0",
                "https://login.example/{tenantid}/{tenantid}",
                "https://login.example/{other}/v2.0",
                "https://login.example/{}/v2.0",
                "https://login.example/?t={tenantid}",
                "https://login.example/#/{tenantid}",
                "https://user@login.example/{tenantid}/v2.0",
                "http://login.example/{tenantid}/v2.0",
                "{tenantid}",
                "https://login.example/{tenantid"
            })
    void invalidPatternsAreRefused(String pattern) {
        assertThrows(IllegalArgumentException.class, () -> issuer(pattern, Set.of(A), ""));
    }

    @Test
    void trustedTenantsMustBeConfigured() {
        for (Set<String> tenants :
                Set.of(
                        Set.<String>of(),
                        Set.of(""),
                        Set.of("*", A),
                        Set.of("a/b"),
                        Set.of("a.b"),
                        Set.of("{tenantid}"))) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> issuer(PATTERN, tenants, ""),
                    tenants::toString);
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> issuer("https://login.example/v2.0", Set.of(A), ""));
    }

    @Test
    void overlappingPatternsAreRefused() {
        Issuer first = issuer("https://login.example/x/{tenantid}", Set.of(A), "");
        Issuer second = issuer("https://login.example/{tenantid}/y", Set.of(B), "");
        Issuer apart = issuer("https://login.example/{tenantid}", Set.of(B), "");
        assertThrows(
                IllegalArgumentException.class,
                () -> Fixture.validator(EngineType.STAGED, first, second));
        assertThrows(
                IllegalArgumentException.class,
                () -> Fixture.validator(EngineType.STAGED, first, first));
        Fixture.validator(EngineType.STAGED, first, apart);
    }

    /** A tenant with separate settings is judged by these. */
    @Test
    void exactIssuerIsPreferredToAPattern() {
        Issuer exact =
                Issuer.of(
                        PATTERN.replace("{tenantid}", A),
                        Set.of(Fixture.AUDIENCE),
                        Set.of(SignatureAlgorithm.ES256),
                        Fixture.KEYS);
        var validators = Fixture.validators(issuer(PATTERN, Set.of("*"), Fixture.RSA.jwk()), exact);
        Attack.refused(validators, ofTenant(A, ""), Reason.ALGORITHM_NOT_ALLOWED);
        Attack.accepted(validators, ofTenant(B, ""));
        assertTrue(exact.tenants().isEmpty());
    }

    private static void assertVerdict(
            boolean good,
            Function<EngineType, TokenValidator> validators,
            String token,
            Reason reason) {
        if (good) {
            Attack.accepted(validators, token);
        } else {
            Attack.refused(validators, token, reason);
        }
    }

    private static Issuer issuer(String pattern, Set<String> tenants, String jwk) {
        KeySource keys = jwk.isEmpty() ? Fixture.KEYS : StaticKeys.of(Minter.jwks(jwk));
        return Issuer.ofTenants(pattern, tenants, Set.of(Fixture.AUDIENCE), Fixture.ALL, keys);
    }

    private static Function<EngineType, TokenValidator> validators(
            Set<String> tenants, String jwk) {
        return Fixture.validators(issuer(PATTERN, tenants, jwk));
    }

    private static String ofTenant(String tenant, String members) {
        return token(PATTERN.replace("{tenantid}", tenant), members);
    }

    private static String payload(String issuer, String members) {
        return Fixture.payload(members).replace(Fixture.ISSUER, issuer);
    }

    private static String token(String issuer, String members) {
        return Fixture.RSA.mint(payload(issuer, members));
    }
}
