package io.github.jwtbench.validation;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.text.ParseException;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.lang.JoseException;

/**
 * The two libraries by themselves, as their own examples use them: read, verify, get the registered
 * claims. None of this project's code is between.
 */
enum Libraries {
    NIMBUS {
        @Override
        boolean accepts(String token, PublicKey key) {
            try {
                SignedJWT read = SignedJWT.parse(token);
                JWSVerifier verifier =
                        key instanceof RSAPublicKey rsa
                                ? new RSASSAVerifier(rsa)
                                : new ECDSAVerifier((ECPublicKey) key);
                if (!read.verify(verifier)) {
                    return false;
                }
                JWTClaimsSet claims = read.getJWTClaimsSet();
                claims.getSubject();
                return true;
            } catch (ParseException | JOSEException e) {
                return false;
            }
        }
    },

    JOSE4J {
        @Override
        boolean accepts(String token, PublicKey key) {
            try {
                JsonWebSignature read = new JsonWebSignature();
                read.setCompactSerialization(token);
                read.setKey(key);
                if (!read.verifySignature()) {
                    return false;
                }
                JwtClaims claims = JwtClaims.parse(read.getPayload());
                claims.getIssuer();
                claims.getSubject();
                if (claims.hasAudience()) {
                    claims.getAudience();
                }
                if (claims.getExpirationTime() != null) {
                    claims.getExpirationTime().getValueInMillis();
                }
                return true;
            } catch (JoseException | InvalidJwtException | MalformedClaimException e) {
                return false;
            } catch (ClassCastException | ArithmeticException e) {
                return false; // it lets these through; see the page on the engines
            }
        }
    };

    abstract boolean accepts(String token, PublicKey key);
}
