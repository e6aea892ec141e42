package io.github.jwtbench.suite.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import io.github.jwtbench.core.token.MlDsaKeys;
import io.github.jwtbench.core.token.SigningKey;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * The suite's own issuer, whose key lives as long as this object: it mints the tokens of the regime
 * {@code unique}, which Keycloak could not issue fast enough. They have the claims and the size of
 * Keycloak's tokens.
 */
public final class SuiteIssuer {
    /** The {@code iss} claim of its tokens. */
    public static final String NAME = "https://suite.jwtbench.example";

    /** The {@code aud} claim of tokens for the service. */
    public static final String AUDIENCE = "jwtbench-service";

    /** The role that the service's endpoints require. */
    static final String ROLE = "benchmark-user";

    private static final String SETTINGS = "quarkus.jwt-validation.issuers.suite.";
    private static final int KEY_BITS = 2048;
    private static final Duration LIFETIME = Duration.ofHours(1);

    private final SignatureAlgorithm algorithm;
    private final String keyId = UUID.randomUUID().toString();
    private final SigningKey signer;
    private final PublicKey publicKey;
    private final String jwk;

    /** Signs with RS256. */
    public SuiteIssuer() {
        this(SignatureAlgorithm.RS256);
    }

    /**
     * @param algorithm RS256, or an ML-DSA algorithm
     * @throws IllegalStateException if no provider here has the algorithm
     */
    public SuiteIssuer(SignatureAlgorithm algorithm) {
        this.algorithm = algorithm;
        if (algorithm.isMlDsa()) {
            KeyPair pair = SigningKey.generateMlDsa(algorithm);
            signer = new SigningKey(algorithm, algorithm.joseName(), pair.getPrivate(), keyId);
            publicKey = pair.getPublic();
            jwk = MlDsaKeys.jwk(algorithm, keyId, publicKey);
            return;
        }
        try {
            RSAKey key =
                    new RSAKeyGenerator(KEY_BITS)
                            .keyID(keyId)
                            .keyUse(KeyUse.SIGNATURE)
                            .algorithm(JWSAlgorithm.RS256)
                            .generate();
            signer = SigningKey.of(key);
            publicKey = key.toPublicKey();
            jwk = key.toPublicJWK().toString();
        } catch (JOSEException e) {
            throw new IllegalStateException("this JDK makes no RSA keys", e);
        }
    }

    public SignatureAlgorithm algorithm() {
        return algorithm;
    }

    /** Writes the JWK set (RFC 7517) with the public key, for the service to trust. */
    public void writeJwks(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, jwks());
    }

    /** The JWK set (RFC 7517) with the public key. */
    public String jwks() {
        return "{\"keys\":[" + jwk + "]}";
    }

    /**
     * Configuration that makes the service trust this issuer.
     *
     * @param jwks path of {@link #writeJwks}'s file, from the service's view
     */
    public static Map<String, String> serviceSettings(String jwks) {
        return Map.of(
                SETTINGS + "issuer",
                NAME,
                SETTINGS + "audiences",
                AUDIENCE,
                SETTINGS + "algorithms",
                JWSAlgorithm.RS256.getName(),
                SETTINGS + "roles",
                ROLE + ",benchmark-operator",
                SETTINGS + "claim-types",
                "Bearer",
                SETTINGS + "jwks-file",
                jwks);
    }

    /**
     * Configuration of a service that runs without Keycloak: the keys of the issuer that it trusts
     * by itself come from the same file.
     *
     * @param jwks the file that {@link #writeJwks} wrote, as the service sees it
     */
    public static Map<String, String> settingsWithoutKeycloak(String jwks) {
        Map<String, String> all = new TreeMap<>(serviceSettings(jwks));
        all.put("quarkus.jwt-validation.issuers.keycloak.jwks-url", "");
        all.put("quarkus.jwt-validation.issuers.keycloak.jwks-file", jwks);
        return all;
    }

    /** Mints different tokens, each valid for an hour from now. */
    public List<String> mint(int count) {
        Instant now = Instant.now();
        return IntStream.range(0, count)
                .parallel()
                .mapToObj(i -> sign(claims(now).toString()))
                .toList();
    }

    /**
     * Signs a payload as it is, with the same header as Keycloak writes it, spaces and all.
     *
     * @param payload JSON of the claims; {@code iss} must be {@value #NAME}
     */
    public String sign(String payload) {
        return sign("\"typ\" : \"JWT\",\"kid\" : \"" + keyId + "\"", payload);
    }

    /**
     * Signs a payload with a custom header.
     *
     * @param members of the header after {@code alg}, as JSON
     */
    String sign(String members, String payload) {
        return signer.sign("{\"alg\":\"" + algorithm.joseName() + "\"," + members + "}", payload);
    }

    String keyId() {
        return keyId;
    }

    /** HMAC keyed with the public key, which everybody knows (RFC 8725 section 2.1). */
    String signedWithPublicKey(String payload) {
        try {
            JWSObject token =
                    new JWSObject(
                            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(keyId).build(),
                            new Payload(payload));
            token.sign(new MACSigner(publicKey.getEncoded()));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException("a token could not be signed", e);
        }
    }

    /** Claims as Keycloak has them, of somebody and of a token that nobody else has. */
    public static JWTClaimsSet claims(Instant now) {
        return new JWTClaimsSet.Builder()
                .expirationTime(Date.from(now.plus(LIFETIME)))
                .issueTime(Date.from(now))
                .jwtID("onrtro:" + UUID.randomUUID())
                .issuer(NAME)
                .audience(List.of(AUDIENCE, "account"))
                .subject(UUID.randomUUID().toString())
                .claim("typ", "Bearer")
                .claim("azp", "benchmark-rs256")
                .claim("sid", UUID.randomUUID().toString())
                .claim("acr", "1")
                .claim(
                        "realm_access",
                        Map.of(
                                "roles",
                                List.of(ROLE, "orders-write", "orders-read", "catalog-read")))
                .claim(
                        "resource_access",
                        Map.of(
                                "account",
                                Map.of(
                                        "roles",
                                        List.of(
                                                "manage-account",
                                                "manage-account-links",
                                                "view-profile"))))
                .claim("scope", "openid profile email")
                .claim("email_verified", true)
                .claim("name", "Grace Hopper")
                .claim("preferred_username", "grace")
                .claim("given_name", "Grace")
                .claim("family_name", "Hopper")
                .claim("email", "grace.hopper@benchmark.example")
                .build();
    }
}
