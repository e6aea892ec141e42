package io.github.jwtbench.integration;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The signing half of an issuer: keys, claims and tokens. */
class TestSigner {
    static final String AUDIENCE = "jwtbench-service";

    private final List<RSAKey> published = new ArrayList<>();

    TestSigner() throws JOSEException {
        publish(newKey());
    }

    String name() {
        return "https://issuer.example/realms/test";
    }

    /** The key that good tokens are signed with. */
    synchronized RSAKey key() {
        return published.get(0);
    }

    final synchronized void publish(RSAKey key) {
        published.add(key);
    }

    static RSAKey newKey() throws JOSEException {
        return new RSAKeyGenerator(2048)
                .keyID(UUID.randomUUID().toString())
                .algorithm(JWSAlgorithm.RS256)
                .generate();
    }

    /** The public keys, as a JWK set. */
    synchronized String jwks() {
        return new JWKSet(published.stream().<JWK>map(RSAKey::toPublicJWK).toList()).toString();
    }

    /** The claims of a good token; a fresh builder, so that a test can spoil it. */
    JWTClaimsSet.Builder claims() {
        Instant now = Instant.now();
        return new JWTClaimsSet.Builder()
                .issuer(name())
                .subject(UUID.randomUUID().toString())
                .audience(AUDIENCE)
                .jwtID(UUID.randomUUID().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)))
                .claim("typ", "Bearer")
                .claim("preferred_username", "grace")
                .claim("email", "grace.hopper@benchmark.example")
                .claim("scope", "openid email")
                .claim("realm_access", Map.of("roles", List.of("benchmark-user")));
    }

    String token() throws JOSEException {
        return sign(claims().build());
    }

    String sign(JWTClaimsSet claims) throws JOSEException {
        return sign(claims, key());
    }

    static String sign(JWTClaimsSet claims, RSAKey key) throws JOSEException {
        SignedJWT token =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(),
                        claims);
        token.sign(new RSASSASigner(key));
        return token.serialize();
    }
}
