package io.github.jwtbench.validation.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MicroProfile JWT 2.1 section 5.1; the token expires at 100 s. */
class MpJwtProfileTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "accepted",
            value = {
                "{'sub':'a','iat':100} | false | accepted",
                "{'upn':'a','iat':100.9} | false | accepted",
                "{'preferred_username':'a','sub':'a','iat':1} | false | accepted",
                "{'iat':1} | false | CLAIM_MISSING",
                "{'upn':null,'iat':1} | false | CLAIM_MISSING",
                "{'sub':null,'upn':'a','iat':1} | false | CLAIM_INVALID",
                "{'sub':'a'} | false | CLAIM_MISSING",
                "{'sub':'a','iat':null} | false | CLAIM_MISSING",
                "{'sub':'a'} | true | accepted",
                "{'sub':'a','iat':101} | false | CLAIM_INVALID",
                "{'sub':'a','iat':101} | true | CLAIM_INVALID"
            })
    void requiredClaimsMustBePresent(String members, String allowMissingIat, Reason verdict)
            throws Exception {
        MpJwtProfile profile =
                new MpJwtProfile(
                        Settings.ofIssuer(Map.of("allow-missing-iat", allowMissingIat))
                                .getConfigMapping(JwtValidationConfig.class));
        @SuppressWarnings("unchecked")
        Map<String, Object> claims =
                new ObjectMapper().readValue(members.replace('\'', '"'), Map.class);
        String issuer = "https://issuer.example";
        VerifiedToken token =
                new VerifiedToken(
                        "h.c.s",
                        issuer,
                        issuer,
                        (String) claims.get("sub"),
                        claims,
                        Instant.ofEpochSecond(100),
                        "k",
                        SignatureAlgorithm.RS256);
        Reason reason = null;
        try {
            profile.check(token);
        } catch (TokenRejectedException e) {
            reason = e.reason();
        }
        assertEquals(verdict, reason);
    }
}
