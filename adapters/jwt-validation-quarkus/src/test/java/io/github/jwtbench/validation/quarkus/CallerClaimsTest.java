package io.github.jwtbench.validation.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a token has its caller's roles. */
class CallerClaimsTest {
    private static final String NAME = "https://issuer.example";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static CallerClaims claims(Map<String, String> settings) {
        SmallRyeConfig config =
                new SmallRyeConfigBuilder()
                        .withMapping(JwtValidationConfig.class)
                        .withDefaultValues(
                                Map.of(
                                        "quarkus.jwt-validation.issuers.a.issuer", NAME,
                                        "quarkus.jwt-validation.issuers.a.audiences", "service",
                                        "quarkus.jwt-validation.issuers.a.algorithms", "RS256",
                                        "quarkus.jwt-validation.issuers.a.roles", "reader,writer"))
                        .withDefaultValues(settings)
                        .addDefaultInterceptors()
                        .build();
        return new CallerClaims(
                config.getConfigMapping(JwtValidationConfig.class), new MpJwtConfig(config));
    }

    private static VerifiedToken token(String members) throws Exception {
        @SuppressWarnings("unchecked")
        Map<String, Object> all = JSON.readValue(members, Map.class);
        return new VerifiedToken(
                "h.c.s", NAME, NAME, "s", all, Instant.EPOCH, "k", SignatureAlgorithm.RS256);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "roles | {'roles':['reader']}",
                "realm_access.roles | {'realm_access':{'roles':['reader']}}",
                "https://example.com/roles | {'https://example.com/roles':['reader']}",
                "example.roles | {'example.roles':['reader']}",
                "urn:example:roles | {'urn:example:roles':['reader']}",
                "resource_access.my.client.roles"
                        + " | {'resource_access':{'my.client':{'roles':['reader']}}}",
                "https://example.com/app.roles | {'https://example.com/app':{'roles':['reader']}}",
                "a.b.c | {'a.b':{'c':['reader']},'a':{'b':{'c':['writer']}}}",
                "a.b | {'a.b':['reader'],'a':{'b':['writer']}}",
                "a/b | {'a/b':['reader'],'a':{'b':['writer']}}"
            })
    void claimNameMayHaveDotsAndSlashes(String claim, String members) throws Exception {
        assertEquals(Set.of("reader"), roles(claim, members));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://example.com/roles | {'https://example':{'com/roles2':['reader']}}",
                "https://example.com/roles | {'roles':['reader']}",
                "https://example.com/roles | {'https://example.com/ROLES':['reader']}",
                "https://example.com/roles | {'https://example.com/roles/':['reader']}",
                "https://example.com/roles | {'https:':{'':{'example.com':{'roles':['reader']}}}}",
                "a.b.c | {'a.b':{'d':1},'a':{'b':{'c':['writer']}}}",
                "a.b | {'b':['reader']}",
                "a.b | {'a.':['reader']}",
                "a.b | {'a':{'b':null}}",
                ".a | {'':{'a':['reader']}}"
            })
    void rolesComeOnlyFromTheConfiguredClaim(String claim, String members) throws Exception {
        assertEquals(Set.of(), roles(claim, members));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scope | {'scope':'openid reader admin'}",
                "scope | {'scope':['openid','reader','admin']}",
                "realm_access.roles | {'realm_access':{'roles':'reader'}}"
            })
    void rolesAreATextOrAnArrayOfTexts(String claim, String members) throws Exception {
        assertEquals(Set.of("reader"), roles(claim, members));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "roles | {'roles':5}",
                "roles | {'roles':['reader',5]}",
                "roles | {'roles':['reader',null]}",
                "roles | {'roles':{'reader':'reader'}}",
                "roles | {'roles':'reader,writer'}",
                "https://example.com/roles | {'https://example':'reader'}",
                "a.b | {'a':['reader']}"
            })
    void aClaimOfAnotherTypeGivesNoRoles(String claim, String members) throws Exception {
        assertEquals(Set.of(), roles(claim, members));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'upn':5}", "{'upn':['a'],'preferred_username':'a'}"})
    void principalNameMustBeAText(String members) {
        TokenRejectedException refused =
                assertThrows(TokenRejectedException.class, () -> roles("roles", members));
        assertEquals(Reason.CLAIM_INVALID, refused.reason());
    }

    @Test
    void boundTokensNeedAProofByDefault() throws Exception {
        VerifiedToken bound = token("{\"cnf\":{\"jkt\":\"x\"}}");
        assertEquals(Map.of("jkt", "x"), claims(Map.of()).of(bound).confirmation());
        Map<String, String> allowed = Map.of("quarkus.jwt-validation.allow-bound-tokens", "true");
        assertNull(claims(allowed).of(bound).confirmation());
    }

    private static Set<String> roles(String claim, String members) throws Exception {
        VerifiedCaller caller =
                claims(Map.of("quarkus.jwt-validation.issuers.a.roles-claim", claim))
                        .of(token(members.replace('\'', '"')));
        return caller.principal().getGroups();
    }
}
