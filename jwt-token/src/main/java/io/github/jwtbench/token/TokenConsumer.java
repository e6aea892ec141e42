package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.github.luben.zstd.ZstdDictDecompress;
import java.text.ParseException;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads tokens of one issuer and refuses each token that its {@link ConsumerConfig} does not allow.
 * It does not remember tokens, so a copied token is accepted until it expires. Thread-safe.
 */
public final class TokenConsumer {
    private final ConsumerConfig config;
    private final IssuerKeys issuerKeys;
    private final DecryptionKeys decryptionKeys;
    private final Map<Long, ZstdDictDecompress> dictionaries;

    /**
     * @throws IllegalArgumentException if a key is not accepted, or two dictionaries share an id
     */
    public TokenConsumer(ConsumerConfig config) {
        this.config = config;
        this.issuerKeys = new IssuerKeys(config.issuerKeys());
        this.decryptionKeys = new DecryptionKeys(config.decryptionKeys());
        try {
            this.dictionaries =
                    config.dictionaries().stream()
                            .collect(
                                    Collectors.toUnmodifiableMap(
                                            ZstdDictionary::id, ZstdDictionary::forInflation));
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException("the id of each dictionary must be unique");
        }
    }

    /**
     * Checks and reads a token: size, form, headers, keys, signature, tag, compression, claims.
     *
     * @param token without a scheme such as {@code Bearer}
     * @throws TokenException if the token is refused
     */
    public ConsumedToken consume(String token) throws TokenException {
        int limit = config.limits().maxTokenLength();
        if (token.length() > limit) {
            throw new TokenException(
                    TokenError.TOO_LARGE,
                    "token must have at most " + limit + " characters, has " + token.length());
        }
        Accepted accepted = new Accepted(config.formats());
        if (Compact.parts(token) == Jwe.PARTS) {
            accepted.require(Mode.SIGN_THEN_ENCRYPT);
            return signThenEncrypt(Jwe.parse(token), accepted);
        }
        Jws jws = Jws.parse(token);
        if (jws.header().nested()) {
            accepted.require(Mode.ENCRYPT_THEN_SIGN);
            return encryptThenSign(jws, accepted);
        }
        accepted.require(Mode.SIGN);
        return sign(jws, accepted, Mode.SIGN, Codec.NONE);
    }

    /**
     * @param outer codec of the JWE around the JWS; {@link Codec#NONE} without a JWE
     */
    private ConsumedToken sign(Jws jws, Accepted accepted, Mode mode, Codec outer)
            throws TokenException {
        Codec codec = jws.header().codec();
        accepted.compression(codec, Placement.PAYLOAD);
        IssuerKeys.Verifier signer = verify(jws, accepted);
        return consumed(
                claims(inflate(codec, jws.payload())),
                mode,
                outer == Codec.NONE ? codec : outer,
                signer.jwk().getKeyID());
    }

    private ConsumedToken signThenEncrypt(Jwe jwe, Accepted accepted) throws TokenException {
        if (!jwe.header().nested()) {
            throw new TokenException(TokenError.MODE_NOT_ALLOWED, "cty of a JWE must be JWT");
        }
        Codec codec = jwe.header().codec();
        accepted.compression(codec, Placement.JWE);
        byte[] text = inflate(codec, decrypt(jwe, accepted));
        Jws jws = Jws.parse(new String(text, ISO_8859_1));
        if (jws.header().nested()) {
            throw nestedTwice();
        }
        return sign(jws, accepted, Mode.SIGN_THEN_ENCRYPT, codec);
    }

    private ConsumedToken encryptThenSign(Jws jws, Accepted accepted) throws TokenException {
        Codec outer = jws.header().codec();
        accepted.compression(outer, Placement.PAYLOAD);
        IssuerKeys.Verifier signer = verify(jws, accepted);
        Jwe jwe = Jwe.parse(new String(jws.payload(), ISO_8859_1));
        if (jwe.header().nested()) {
            throw nestedTwice();
        }
        Codec inner = jwe.header().codec();
        accepted.compression(inner, Placement.JWE);
        Codec codec = outer == Codec.NONE ? inner : outer;
        byte[] content = decrypt(jwe, accepted);
        requireBoundTo(signer, jwe.header().binding());
        Map<String, Object> claims = claims(inflate(codec, content));
        requireSame("iss", jwe.header().binding().issuer(), claims.get("iss"));
        requireSame("aud", jwe.header().binding().audience(), claims.get("aud"));
        return consumed(claims, Mode.ENCRYPT_THEN_SIGN, codec, signer.jwk().getKeyID());
    }

    private IssuerKeys.Verifier verify(Jws jws, Accepted accepted) throws TokenException {
        SigningAlgorithm algorithm = accepted.signing(jws.header());
        IssuerKeys.Verifier verifier = issuerKeys.find(jws.header().keyId());
        verifier.verify(algorithm, jws);
        return verifier;
    }

    private byte[] decrypt(Jwe jwe, Accepted accepted) throws TokenException {
        return decryptionKeys.decrypt(accepted.keyManagement(jwe.header()), jwe);
    }

    private byte[] inflate(Codec codec, byte[] content) throws TokenException {
        return Compression.inflate(
                codec, content, config.limits().maxInflatedBytes(), dictionaries);
    }

    /** Compares the signer with the values in the header of the JWE, which the tag protects. */
    private void requireBoundTo(IssuerKeys.Verifier signer, TokenHeader.Binding jwe)
            throws TokenException {
        requireSame("skt", jwe.signerThumbprint(), signer.thumbprint());
        config.claims().requireIssuer(jwe.issuer());
        config.claims().requireAudience(jwe.audience());
    }

    private static void requireSame(String name, @Nullable Object inJwe, @Nullable Object around)
            throws TokenException {
        if (!Objects.equals(inJwe, around)) {
            throw new TokenException(
                    TokenError.BINDING_BROKEN,
                    name + " of the JWE must equal the value of the signer and the claims");
        }
    }

    private static Map<String, Object> claims(byte[] json) throws TokenException {
        try {
            return JsonObjects.object(json);
        } catch (ParseException e) {
            throw new TokenException(TokenError.CLAIMS_INVALID, "claims must be a JSON object");
        }
    }

    private ConsumedToken consumed(
            Map<String, Object> claims, Mode mode, Codec codec, String signerKeyId)
            throws TokenException {
        long expiry = config.claims().check(claims);
        return new ConsumedToken(
                Collections.unmodifiableMap(claims),
                mode,
                codec,
                signerKeyId,
                Instant.ofEpochSecond(expiry));
    }

    private static TokenException nestedTwice() {
        return new TokenException(
                TokenError.MODE_NOT_ALLOWED, "a token must not be nested more than once");
    }
}
