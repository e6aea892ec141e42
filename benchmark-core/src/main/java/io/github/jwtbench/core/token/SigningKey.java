package io.github.jwtbench.core.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.OctetKeyPair;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jose.util.JSONObjectUtils;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.text.ParseException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A private key that signs tokens, with its algorithm. Safe for use by several threads. */
public final class SigningKey {
    private static final String RULE =
            "must be a private JWK (RFC 7517) of RSA, EC, Ed25519 or ML-DSA";

    /**
     * The faster of two providers with equal signatures, if it is available: it takes half the
     * time.
     */
    private static final SignatureProvider SIGNER =
            SignatureProvider.CORRETTO.isAvailable()
                    ? SignatureProvider.CORRETTO
                    : SignatureProvider.JDK;

    private final SignatureAlgorithm algorithm;
    private final PrivateKey key;
    private final String header;

    /** One a thread, with the key in it. */
    private final ThreadLocal<Signature> signers = ThreadLocal.withInitial(this::signer);

    /**
     * @param name of the algorithm in the header
     */
    public SigningKey(
            SignatureAlgorithm algorithm, String name, PrivateKey key, @Nullable String id) {
        this.algorithm = algorithm;
        this.key = key;
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("alg", name);
        members.put("typ", "JWT");
        if (id != null) {
            members.put("kid", id);
        }
        this.header = JSONObjectUtils.toJSONString(members);
        signers.get();
    }

    /**
     * The key of a JWK (RFC 7517). Its {@code alg} gives the algorithm; the default is RS256,
     * EdDSA, or the algorithm of the curve (RFC 7518 section 3.4); ML-DSA must have it.
     *
     * @throws IllegalArgumentException if it cannot sign; the message contains nothing of the text
     */
    public static SigningKey of(String jwk) {
        try {
            Map<String, Object> members = JSONObjectUtils.parse(jwk);
            return "AKP".equals(members.get("kty")) ? ofMlDsa(members) : of(JWK.parse(members));
        } catch (ParseException e) {
            // No cause, because its message may quote the key.
            throw new IllegalArgumentException(RULE + ", got: another text");
        }
    }

    /** RFC 9964 section 3; Nimbus does not know the type. */
    private static SigningKey ofMlDsa(Map<String, Object> jwk) throws ParseException {
        String name = JSONObjectUtils.getString(jwk, "alg");
        SignatureAlgorithm algorithm = name == null ? null : SignatureAlgorithm.named(name);
        if (algorithm == null || !algorithm.isMlDsa()) {
            throw wrongAlgorithm("AKP", name);
        }
        Base64URL seed = JSONObjectUtils.getBase64URL(jwk, "priv");
        if (seed == null) {
            throw new IllegalArgumentException(RULE + ", got: a public key of type AKP");
        }
        if (seed.decode().length != MlDsaKeys.SEED_BYTES) {
            throw new IllegalArgumentException("priv must be a seed of 32 bytes, is not");
        }
        if (!SIGNER.supports(algorithm)) {
            throw new IllegalArgumentException(
                    name + " cannot be signed with: " + SIGNER.describe(algorithm));
        }
        try {
            return new SigningKey(
                    algorithm,
                    name,
                    MlDsaKeys.privateKey(algorithm, seed.decode(), provider(algorithm)),
                    JSONObjectUtils.getString(jwk, "kid"));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException(
                    RULE + ", got: a key that this JDK cannot sign with");
        }
    }

    public static KeyPair generateMlDsa(SignatureAlgorithm algorithm) {
        try {
            return KeyPairGenerator.getInstance(algorithm.joseName(), provider(algorithm))
                    .generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(SIGNER.describe(algorithm), e);
        }
    }

    /** Who signs with it. */
    private static Provider provider(SignatureAlgorithm algorithm) {
        return SIGNER.signature(algorithm).getProvider();
    }

    private static IllegalArgumentException wrongAlgorithm(String type, @Nullable String name) {
        return new IllegalArgumentException(
                "alg must be a signature algorithm of the key's type " + type + ", got: " + name);
    }

    public static SigningKey of(JWK jwk) {
        SignatureAlgorithm usual = usual(jwk);
        if (usual == null || !jwk.isPrivate()) {
            throw new IllegalArgumentException(
                    "%s, got: a %s of type %s"
                            .formatted(
                                    RULE,
                                    usual == null || jwk.isPrivate() ? "key" : "public key",
                                    jwk.getKeyType()));
        }
        String name = jwk.getAlgorithm() == null ? usual.joseName() : jwk.getAlgorithm().getName();
        SignatureAlgorithm algorithm = SignatureAlgorithm.named(name);
        if (algorithm == null || algorithm.keyKind() != usual.keyKind()) {
            throw wrongAlgorithm(jwk.getKeyType().getValue(), name);
        }
        try {
            return new SigningKey(algorithm, name, privateKey(jwk), jwk.getKeyID());
        } catch (JOSEException | GeneralSecurityException | IllegalStateException e) {
            throw new IllegalArgumentException(
                    RULE + ", got: a key that this JDK cannot sign with");
        }
    }

    private static @Nullable SignatureAlgorithm usual(JWK jwk) {
        if (jwk instanceof RSAKey) {
            return SignatureAlgorithm.RS256;
        }
        if (jwk instanceof OctetKeyPair pair) {
            return pair.getCurve().equals(Curve.Ed25519) ? SignatureAlgorithm.EDDSA : null;
        }
        if (jwk instanceof ECKey ec) {
            return switch (ec.getCurve().getName()) {
                case "P-256" -> SignatureAlgorithm.ES256;
                case "P-384" -> SignatureAlgorithm.ES384;
                case "P-521" -> SignatureAlgorithm.ES512;
                default -> null;
            };
        }
        return null;
    }

    private static PrivateKey privateKey(JWK jwk) throws JOSEException, GeneralSecurityException {
        if (jwk instanceof OctetKeyPair pair) {
            return KeyFactory.getInstance("Ed25519")
                    .generatePrivate(
                            new EdECPrivateKeySpec(NamedParameterSpec.ED25519, pair.getDecodedD()));
        }
        return jwk instanceof RSAKey rsa ? rsa.toPrivateKey() : jwk.toECKey().toPrivateKey();
    }

    /** A token with these claims, in the compact form (RFC 7515 section 7.1). */
    public String sign(String claims) {
        return sign(header, claims);
    }

    public String sign(String joseHeader, String claims) {
        String input =
                base64Url(joseHeader.getBytes(UTF_8)) + "." + base64Url(claims.getBytes(UTF_8));
        try {
            Signature signer = signers.get();
            signer.update(input.getBytes(UTF_8));
            return input + "." + base64Url(signer.sign());
        } catch (SignatureException e) {
            throw new IllegalStateException("a token could not be signed", e);
        }
    }

    private Signature signer() {
        try {
            Signature signer = SIGNER.signature(algorithm);
            signer.initSign(key);
            return signer;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK does not sign with such a key", e);
        }
    }

    private static String base64Url(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "SigningKey[" + algorithm.joseName() + "]";
    }
}
