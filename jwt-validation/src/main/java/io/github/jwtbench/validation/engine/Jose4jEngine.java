package io.github.jwtbench.validation.engine;

import io.github.jwtbench.validation.claims.ClaimException;
import io.github.jwtbench.validation.claims.TokenClaims;
import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.json.JsonReader;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jose4j.jca.ProviderContext;
import org.jose4j.json.JsonUtil;
import org.jose4j.jwa.AlgorithmFactoryFactory;
import org.jose4j.jws.BaseSignatureAlgorithm;
import org.jose4j.jws.JsonWebSignatureAlgorithm;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/**
 * The stages with jose4j, the library that SmallRye JWT uses. The signed-token class of jose4j is
 * not used: it caches its verdict, so a second call would skip the work.
 */
public final class Jose4jEngine implements ValidationEngine {
    private static final ProviderContext JDK = new ProviderContext();

    private final Map<SignatureAlgorithm, JsonWebSignatureAlgorithm> algorithms = algorithms();

    @Override
    public Map<String, Object> header(byte[] json) throws JsonException {
        String text = requireJson(json);
        try {
            return JsonUtil.parseJson(text);
        } catch (JoseException e) {
            throw refused();
        }
    }

    @Override
    public Payload payload(byte[] json) throws JsonException, ClaimException {
        String text = requireJson(json);
        JwtClaims claims;
        try {
            claims = JwtClaims.parse(text);
        } catch (InvalidJwtException e) {
            throw refused();
        }
        try {
            return new Read(claims.getIssuer(), claims);
        } catch (MalformedClaimException e) {
            throw new ClaimException("claim iss must be a string, is not");
        }
    }

    @Override
    public boolean verify(
            VerificationKey key,
            SignatureAlgorithm algorithm,
            byte[] characters,
            int inputLength,
            byte[] signature) {
        JsonWebSignatureAlgorithm verifier = Objects.requireNonNull(algorithms.get(algorithm));
        try {
            return verifier.verifySignature(
                    signature, key.publicKey(), Arrays.copyOf(characters, inputLength), JDK);
        } catch (JoseException e) {
            return false;
        }
    }

    /**
     * Refuses invalid JSON that the parser of jose4j accepts: missing colons, missing or additional
     * commas, leading zeros, unknown escapes, raw control characters, numbers that become infinite.
     * That parser refuses duplicate members at every level.
     */
    private static String requireJson(byte[] json) throws JsonException {
        JsonReader.check(json);
        try {
            // A new String(json, UTF_8) would replace invalid input with U+FFFD.
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json)).toString();
        } catch (CharacterCodingException e) {
            throw refused();
        }
    }

    /** Drops the message of jose4j, which may quote the token. */
    private static JsonException refused() {
        return new JsonException("a text that jose4j reads", 0);
    }

    private static Map<SignatureAlgorithm, JsonWebSignatureAlgorithm> algorithms() {
        Map<SignatureAlgorithm, JsonWebSignatureAlgorithm> found =
                new EnumMap<>(SignatureAlgorithm.class);
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            try {
                found.put(
                        algorithm,
                        algorithm.isMlDsa()
                                ? new MlDsa(algorithm)
                                : AlgorithmFactoryFactory.getInstance()
                                        .getJwsAlgorithmFactory()
                                        .getAlgorithm(algorithm.joseName()));
            } catch (JoseException e) {
                throw new IllegalStateException("jose4j has no " + algorithm.joseName(), e);
            }
        }
        return found;
    }

    /** ML-DSA, which jose4j does not have yet. The caller has checked that the key fits. */
    private static final class MlDsa extends BaseSignatureAlgorithm {
        MlDsa(SignatureAlgorithm algorithm) {
            super(algorithm.joseName(), "ML-DSA", "AKP");
        }

        @Override
        public void validatePublicKey(PublicKey key) {}

        @Override
        public void validatePrivateKey(PrivateKey key) {}
    }

    /** Not a record, because claims must never reach a log. */
    private static final class Read implements Payload {
        private final @Nullable String issuer;
        private final JwtClaims claims;

        Read(@Nullable String issuer, JwtClaims claims) {
            this.issuer = issuer;
            this.claims = claims;
        }

        @Override
        public @Nullable String issuer() {
            return issuer;
        }

        @Override
        public TokenClaims claims() throws ClaimException {
            Map<String, Object> all = plain(claims.getClaimsMap());
            TokenClaims.checkRaw(all);
            try {
                return new TokenClaims(
                        all,
                        claims.getSubject(),
                        claims.getAudience(),
                        seconds(claims.getExpirationTime()),
                        seconds(claims.getNotBefore()),
                        seconds(claims.getIssuedAt()));
            } catch (MalformedClaimException e) {
                throw new ClaimException("a registered claim has the wrong type");
            }
        }

        private static long seconds(@Nullable NumericDate date) {
            return date == null ? 0 : date.getValue();
        }
    }

    /**
     * Converts the values of jose4j's parser to the types of {@link
     * io.github.jwtbench.validation.VerifiedToken#claims}: unmodifiable at all levels, no {@link
     * BigInteger}. {@link JsonReader#check} has checked the depth.
     */
    private static Map<String, Object> plain(Map<?, ?> members) {
        Map<String, Object> plain = new LinkedHashMap<>();
        members.forEach((name, value) -> plain.put((String) name, plainValue(value)));
        return Collections.unmodifiableMap(plain);
    }

    private static @Nullable Object plainValue(@Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            return plain(members);
        }
        if (value instanceof List<?> elements) {
            List<Object> plain = new ArrayList<>(elements.size());
            elements.forEach(element -> plain.add(plainValue(element)));
            return Collections.unmodifiableList(plain);
        }
        return value instanceof BigInteger integer ? new BigDecimal(integer) : value;
    }
}
