package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import io.github.jwtbench.token.TokenSizes.Shape;
import io.github.jwtbench.token.keys.AkpKey;
import io.github.jwtbench.token.keys.ContentKeys;
import io.github.jwtbench.token.keys.Keys;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes tokens of one format, for one audience. Thread-safe. */
public final class TokenProducer {
    private static final int CURVE_SIGNATURE_BYTES = 64; // with ES256 or EdDSA
    private static final List<String> OWN_CLAIMS = List.of("iss", "aud", "iat", "exp");

    private final ProducerConfig config;
    private final SecuredTokenFormat format;
    private final PrivateKey signingKey;
    private final int signatureBytes;
    private final @Nullable Recipient recipient;
    private final int encryptedKeyBytes;
    private final Map<String, Object> jweMembers;

    public TokenProducer(ProducerConfig config) {
        this.config = config;
        this.format = config.format();
        JWK signer = config.signingKeys().current();
        try {
            this.signingKey = Keys.privateKey(signer);
            this.signatureBytes = signatureBytes(signer, Keys.publicKey(signer));
            this.recipient = recipient(config);
            this.encryptedKeyBytes =
                    recipient != null && recipient.key() instanceof RSAPublicKey rsa
                            ? modulusBytes(rsa)
                            : 0;
            this.jweMembers = jweMembers(config, Keys.thumbprint(signer));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("a key cannot be used with this JDK");
        }
    }

    private static @Nullable Recipient recipient(ProducerConfig config)
            throws GeneralSecurityException {
        JWK key = config.recipientKey();
        KeyManagement management = config.format().keyManagement();
        return key == null || management == null
                ? null
                : new Recipient(key.getKeyID(), Keys.publicKey(key), management);
    }

    private static int signatureBytes(JWK signer, PublicKey key) {
        if (signer instanceof AkpKey akp) {
            return akp.signatureBytes();
        }
        return key instanceof RSAPublicKey rsa ? modulusBytes(rsa) : CURVE_SIGNATURE_BYTES;
    }

    private static int modulusBytes(RSAPublicKey key) {
        return (key.getModulus().bitLength() + Byte.SIZE - 1) / Byte.SIZE;
    }

    /** The members that bind a JWE to its recipient and, inside a JWS, to its signer. */
    private static Map<String, Object> jweMembers(ProducerConfig config, String thumbprint) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (config.format().mode() == Mode.SIGN_THEN_ENCRYPT) {
            members.put("cty", TokenHeader.JWT);
        } else {
            members.put("typ", TokenHeader.JWT);
            members.put("iss", config.issuer());
            members.put("aud", config.audience());
            members.put(TokenHeader.SIGNER_THUMBPRINT, thumbprint);
        }
        return members;
    }

    /**
     * Makes a token with these claims and {@code iss}, {@code aud}, {@code iat} and {@code exp},
     * which is compressed only if that makes it shorter.
     *
     * @param claims strings, booleans, {@code Integer}, {@code Long}, finite {@code Double}, lists,
     *     maps and null
     * @throws IllegalArgumentException if a value has another type, or a claim is one of these four
     */
    public ProducedToken produce(Map<String, ?> claims) {
        byte[] json = json(claims);
        try {
            ContentKeys.@Nullable Wrapped key =
                    recipient == null ? null : ContentKeys.create(recipient.key());
            return key != null
                            && format.mode() == Mode.SIGN_THEN_ENCRYPT
                            && format.placement() == Placement.JWE
                    ? signCompressEncrypt(json, key)
                    : compressFirst(json, key);
        } catch (GeneralSecurityException | JOSEException e) {
            throw new IllegalStateException("this JDK cannot make the token", e);
        }
    }

    private byte[] json(Map<String, ?> claims) {
        JsonObjects.requireJson(claims);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("iss", config.issuer());
        all.put("aud", config.audience());
        long now = config.clock().instant().getEpochSecond();
        all.put("iat", now);
        all.put("exp", now + config.lifetime().toSeconds());
        for (String name : OWN_CLAIMS) {
            if (claims.containsKey(name)) {
                throw new IllegalArgumentException(
                        "claim " + name + " must not be given, the producer sets it");
            }
        }
        all.putAll(claims);
        return JsonObjects.bytes(all);
    }

    /**
     * Makes a token whose claims are compressed first; {@link #signCompressEncrypt} makes the
     * others.
     */
    private ProducedToken compressFirst(byte[] claims, ContentKeys.@Nullable Wrapped key)
            throws GeneralSecurityException, JOSEException {
        Draft draft = shorter(claims, claims, key);
        String token;
        if (key == null) {
            token = jws(draft.jwsHeader(), draft.payload());
        } else if (format.mode() == Mode.ENCRYPT_THEN_SIGN) {
            String jwe = Jwe.encrypt(draft.jweHeader(), key, draft.payload());
            token = jws(draft.jwsHeader(), jwe.getBytes(US_ASCII));
        } else {
            String jws = jws(draft.jwsHeader(), draft.payload());
            token = Jwe.encrypt(draft.jweHeader(), key, jws.getBytes(US_ASCII));
        }
        return new ProducedToken(token, claims.length, shape(draft));
    }

    private ProducedToken signCompressEncrypt(byte[] claims, ContentKeys.Wrapped key)
            throws GeneralSecurityException, JOSEException {
        byte[] inner = jws(jwsHeader(Codec.NONE), claims).getBytes(US_ASCII);
        Draft draft = shorter(claims, inner, key);
        byte[] plaintext = draft.codec() == Codec.NONE ? inner : draft.payload();
        String token = Jwe.encrypt(draft.jweHeader(), key, plaintext);
        return new ProducedToken(token, claims.length, shape(draft));
    }

    /**
     * The shorter of two tokens: with {@code claims} uncompressed, or with {@code content}
     * compressed.
     */
    private Draft shorter(byte[] claims, byte[] content, ContentKeys.@Nullable Wrapped key) {
        Draft plain = draft(Codec.NONE, claims, key);
        if (format.codec() == Codec.NONE) {
            return plain;
        }
        byte[] payload = Compression.compress(format.codec(), content, config.dictionary());
        Draft compressed = draft(format.codec(), payload, key);
        return characters(compressed) < characters(plain) ? compressed : plain;
    }

    private Draft draft(Codec codec, byte[] payload, ContentKeys.@Nullable Wrapped key) {
        boolean inJwe = format.placement() == Placement.JWE;
        byte[] jweHeader =
                recipient == null || key == null
                        ? new byte[0]
                        : TokenHeader.ofJwe(
                                recipient.management(),
                                recipient.keyId(),
                                key.ephemeralKey(),
                                jweMembers,
                                inJwe ? codec : Codec.NONE);
        return new Draft(codec, jwsHeader(inJwe ? Codec.NONE : codec), jweHeader, payload);
    }

    private byte[] jwsHeader(Codec codec) {
        boolean nested = format.mode() == Mode.ENCRYPT_THEN_SIGN;
        return TokenHeader.ofJws(config.signingKeys().current(), nested, codec);
    }

    private int characters(Draft draft) {
        return TokenSizes.characters(format, shape(draft));
    }

    private Shape shape(Draft draft) {
        return new Shape(
                draft.codec() != Codec.NONE,
                draft.jwsHeader().length,
                draft.jweHeader().length,
                draft.payload().length,
                signatureBytes,
                encryptedKeyBytes);
    }

    private String jws(byte[] header, byte[] payload) throws GeneralSecurityException {
        String input = Compact.encode(header) + "." + Compact.encode(payload);
        byte[] signature = format.signingAlgorithm().sign(signingKey, input.getBytes(US_ASCII));
        return input + "." + Compact.encode(signature);
    }

    private record Recipient(String keyId, PublicKey key, KeyManagement management) {}

    /** The parts of a token whose sizes depend on the codec, before signature and encryption. */
    private record Draft(Codec codec, byte[] jwsHeader, byte[] jweHeader, byte[] payload) {}
}
