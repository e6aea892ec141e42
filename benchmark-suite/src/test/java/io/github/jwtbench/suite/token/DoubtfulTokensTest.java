package io.github.jwtbench.suite.token;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.nio.file.Path;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoubtfulTokensTest {
    private static final SuiteIssuer ISSUER = new SuiteIssuer();

    private static final Map<String, String> TOKENS =
            DoubtfulTokens.of(ISSUER).stream()
                    .collect(toMap(DoubtfulTokens.Doubtful::name, DoubtfulTokens.Doubtful::token));

    @TempDir private Path folder;

    @Test
    void tokensAreSignedByTheIssuerUnlessNamedOtherwise() throws Exception {
        Path jwks = folder.resolve("jwks.json");
        ISSUER.writeJwks(jwks);
        RSASSAVerifier verifier =
                new RSASSAVerifier(
                        JWKSet.load(jwks.toFile()).getKeys().get(0).toRSAKey().toRSAPublicKey(),
                        Set.of("unknown"));
        Set<String> unsigned = new TreeSet<>();
        for (Map.Entry<String, String> each : TOKENS.entrySet()) {
            if (each.getValue().endsWith(".")) {
                unsigned.add(each.getKey());
            } else {
                assertTrue(SignedJWT.parse(each.getValue()).verify(verifier), each.getKey());
            }
        }
        assertEquals(Set.of("alg NONE", "alg None", "alg nOnE"), unsigned);
    }

    @Test
    void claimsMatchTheNameOfTheToken() throws Exception {
        for (String claim : List.of("exp", "sub", "iss", "aud")) {
            JWTClaimsSet claims = claims("no " + claim);
            assertNull(claims.getClaim(claim), claim);
            assertEquals(6, claims.getClaims().size(), claim);
        }
        Date now = new Date();
        assertTrue(claims("expired 30 s ago").getExpirationTime().before(now));
        assertTrue(claims("iat in half an hour").getIssueTime().after(now));
        assertEquals("ID", claims("typ of an ID token").getClaim("typ"));
    }

    @Test
    void headerMatchesTheNameOfTheToken() throws Exception {
        assertNull(SignedJWT.parse(TOKENS.get("no kid")).getHeader().getKeyID());
        assertEquals("unknown", SignedJWT.parse(TOKENS.get("unknown kid")).getHeader().getKeyID());
        assertEquals(
                Set.of("unknown"),
                SignedJWT.parse(TOKENS.get("unknown crit")).getHeader().getCriticalParams());
    }

    private static JWTClaimsSet claims(String name) throws Exception {
        return SignedJWT.parse(TOKENS.get(name)).getJWTClaimsSet();
    }
}
