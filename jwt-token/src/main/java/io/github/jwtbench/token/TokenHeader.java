package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.JWK;
import java.text.ParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The header of a JWS or JWE.
 *
 * @param codec compression of the content of this JWS or JWE
 * @param ephemeralKey empty if absent
 * @param nested whether {@code cty} says that the content is a JWT
 * @param binding of a JWE to its signer
 */
record TokenHeader(
        @Nullable String algorithm,
        @Nullable String encryption,
        @Nullable String keyId,
        Codec codec,
        boolean nested,
        Map<String, Object> ephemeralKey,
        Binding binding) {

    /**
     * The identity of producer and recipient in the header of a JWE, where the tag protects it:
     * repeated claims (RFC 7519 section 5.3) and the producer's key.
     *
     * @param signerThumbprint {@code skt}
     */
    record Binding(
            @Nullable String issuer,
            @Nullable Object audience,
            @Nullable String signerThumbprint) {}

    private static final String COMPRESSION = "pzip";
    private static final String ZIP = "zip";
    static final String SIGNER_THUMBPRINT = "skt";
    static final String JWT = "JWT";

    /** Parameters that change the signed or encrypted content and are not supported. */
    private static final Set<String> UNSUPPORTED = Set.of("b64", "apu", "apv");

    /**
     * @param jwe true for the header of a JWE, false for a JWS
     */
    static TokenHeader parse(byte[] json, boolean jwe) throws TokenException {
        Map<String, Object> members;
        try {
            members = JsonObjects.object(json);
        } catch (ParseException e) {
            throw malformed("each header must be a JSON object");
        }
        for (String name : UNSUPPORTED) {
            if (members.containsKey(name)) {
                throw notAllowed(name + " is not supported");
            }
        }
        checkType(text(members, "typ"));
        String encryption = text(members, "enc");
        if (!jwe && encryption != null) {
            throw notAllowed("enc must be in a JWE only");
        }
        return new TokenHeader(
                text(members, "alg"),
                encryption,
                text(members, "kid"),
                codec(members, jwe),
                isNested(text(members, "cty")),
                object(members, "epk"),
                new Binding(
                        text(members, "iss"),
                        members.get("aud"),
                        text(members, SIGNER_THUMBPRINT)));
    }

    private static void checkType(@Nullable String type) throws TokenException {
        if (type != null && !isJwt(type)) {
            throw notAllowed("typ must be JWT or absent");
        }
    }

    private static boolean isNested(@Nullable String contentType) throws TokenException {
        if (contentType != null && !isJwt(contentType)) {
            throw notAllowed("cty must be JWT or absent");
        }
        return contentType != null;
    }

    /** A media type; the prefix application/ may be absent (RFC 7515 section 4.1.9). */
    private static boolean isJwt(String mediaType) {
        return mediaType.equalsIgnoreCase(JWT) || mediaType.equalsIgnoreCase("application/jwt");
    }

    /**
     * A critical parameter must be understood and present (RFC 7515 section 4.1.11). {@code pzip}
     * must be critical: a recipient that does not know it must not read compressed bytes as claims.
     */
    private static Codec codec(Map<String, Object> members, boolean jwe) throws TokenException {
        String zip = text(members, ZIP);
        String compression = text(members, COMPRESSION);
        Object critical = members.get("crit");
        boolean asCritical = List.of(COMPRESSION).equals(critical);
        if (members.containsKey("crit") != asCritical || asCritical != (compression != null)) {
            throw notAllowed("crit must be [\"pzip\"] if pzip is present, and absent otherwise");
        }
        if (zip != null) {
            if (!jwe || compression != null || !zip.equals(Codec.DEFLATE.headerName())) {
                throw notAllowed("zip must be DEF, in a JWE, without pzip");
            }
            return Codec.DEFLATE;
        }
        if (compression == null) {
            return Codec.NONE;
        }
        return Codec.named(compression)
                .filter(codec -> !jwe || codec != Codec.DEFLATE)
                .orElseThrow(() -> notAllowed("pzip must be DEF (in a JWS), br, zstd or zstd-d"));
    }

    private static @Nullable String text(Map<String, Object> members, String name)
            throws TokenException {
        if (!members.containsKey(name)) {
            return null;
        }
        if (members.get(name) instanceof String text) {
            return text;
        }
        throw malformed(name + " must be a string");
    }

    private static Map<String, Object> object(Map<String, Object> members, String name)
            throws TokenException {
        Object value = members.getOrDefault(name, Map.of());
        if (value instanceof Map<?, ?>) {
            @SuppressWarnings("unchecked") // names in JSON are strings
            Map<String, Object> object = (Map<String, Object>) value;
            return object;
        }
        throw malformed(name + " must be an object");
    }

    private static TokenException malformed(String message) {
        return new TokenException(TokenError.MALFORMED, message);
    }

    private static TokenException notAllowed(String message) {
        return new TokenException(TokenError.HEADER_NOT_ALLOWED, message);
    }

    /**
     * Makes the header of a new JWS.
     *
     * @param signer key whose {@code alg} and {@code kid} the header gets
     * @param nested whether the content is a JWT, here a JWE (RFC 7519 section 5.2)
     * @param codec of the claims
     */
    static byte[] ofJws(JWK signer, boolean nested, Codec codec) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("alg", signer.getAlgorithm().getName());
        members.put("kid", signer.getKeyID());
        members.put(nested ? "cty" : "typ", JWT);
        putPrivate(members, codec);
        return JsonObjects.bytes(members);
    }

    /**
     * Makes the header of a new JWE.
     *
     * @param ephemeralKey empty for none
     * @param more members that depend on the mode
     * @param codec of the plaintext
     */
    static byte[] ofJwe(
            KeyManagement management,
            String keyId,
            Map<String, Object> ephemeralKey,
            Map<String, Object> more,
            Codec codec) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("alg", management.joseName());
        members.put("enc", Jwe.ENCRYPTION);
        members.put("kid", keyId);
        members.putAll(more);
        if (!ephemeralKey.isEmpty()) {
            members.put("epk", ephemeralKey);
        }
        if (codec == Codec.DEFLATE) {
            members.put(ZIP, codec.headerName());
        } else {
            putPrivate(members, codec);
        }
        return JsonObjects.bytes(members);
    }

    private static void putPrivate(Map<String, Object> members, Codec codec) {
        if (codec != Codec.NONE) {
            members.put(COMPRESSION, codec.headerName());
            members.put("crit", List.of(COMPRESSION));
        }
    }
}
