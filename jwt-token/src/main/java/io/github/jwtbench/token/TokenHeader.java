package io.github.jwtbench.token;

import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The header of a JWS or JWE. Each member is null if it is absent.
 *
 * @param codec never null: how the content of this JWS or JWE is compressed
 * @param nested whether {@code cty} says that the content is a JWT
 * @param binding of a JWE to its signer
 */
record TokenHeader(
        String algorithm,
        String encryption,
        String keyId,
        Codec codec,
        boolean nested,
        Map<String, Object> ephemeralKey,
        Binding binding) {

    /**
     * What the sender of a JWE says of itself and of the receiver, where the tag protects it: the
     * claims that it repeats (RFC 7519 section 5.3), and its key.
     *
     * @param signerThumbprint {@code skt}
     */
    record Binding(String issuer, Object audience, String signerThumbprint) {}

    static final String COMPRESSION = "pzip";
    static final String ZIP = "zip";
    static final String SIGNER_THUMBPRINT = "skt";
    static final String JWT = "JWT";

    /** They change what is verified or decrypted, and are not supported. */
    private static final Set<String> UNSUPPORTED = Set.of("b64", "apu", "apv");

    /**
     * @param jwe whether it is the header of a JWE, else of a JWS
     */
    static TokenHeader parse(byte[] json, boolean jwe) throws TokenException {
        Map<String, Object> members;
        try {
            members = JsonObjects.object(json);
        } catch (ParseException e) {
            throw malformed("each header must be a JSON object, one is not");
        }
        for (String name : UNSUPPORTED) {
            if (members.containsKey(name)) {
                throw notAllowed(name + " is not supported");
            }
        }
        checkType(text(members, "typ"));
        String encryption = text(members, "enc");
        if (!jwe && encryption != null) {
            throw notAllowed("enc belongs into a JWE");
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

    private static void checkType(String type) throws TokenException {
        if (type != null && !isJwt(type)) {
            throw notAllowed("typ must be JWT, if there is one");
        }
    }

    private static boolean isNested(String contentType) throws TokenException {
        if (contentType != null && !isJwt(contentType)) {
            throw notAllowed("cty must be JWT, if there is one");
        }
        return contentType != null;
    }

    /** RFC 7515 section 4.1.9: a media type, whose application/ may be left out. */
    private static boolean isJwt(String mediaType) {
        return mediaType.equalsIgnoreCase(JWT) || mediaType.equalsIgnoreCase("application/jwt");
    }

    /**
     * RFC 7515 section 4.1.11: what is critical must be understood, and be there. {@code pzip} must
     * be critical, so that nobody who does not know it takes compressed bytes for claims.
     */
    private static Codec codec(Map<String, Object> members, boolean jwe) throws TokenException {
        String zip = text(members, ZIP);
        String compression = text(members, COMPRESSION);
        Object critical = members.get("crit");
        boolean asCritical = List.of(COMPRESSION).equals(critical);
        if (members.containsKey("crit") != asCritical || asCritical != (compression != null)) {
            throw notAllowed("crit must be [\"pzip\"] where pzip is, and absent where it is not");
        }
        if (zip == null && compression == null) {
            return Codec.NONE;
        }
        if (zip != null) {
            if (!jwe || compression != null || !zip.equals(Codec.DEFLATE.headerName())) {
                throw notAllowed("zip must be DEF, in a JWE, without pzip");
            }
            return Codec.DEFLATE;
        }
        Codec codec = Codec.named(compression);
        if (codec == null || jwe && codec == Codec.DEFLATE) {
            throw notAllowed("pzip must be DEF (in a JWS), br, zstd or zstd-d");
        }
        return codec;
    }

    private static String text(Map<String, Object> members, String name) throws TokenException {
        Object value = members.get(name);
        if (value == null && !members.containsKey(name)) {
            return null;
        }
        if (value instanceof String text) {
            return text;
        }
        throw malformed(name + " must be a string");
    }

    private static Map<String, Object> object(Map<String, Object> members, String name)
            throws TokenException {
        Object value = members.get(name);
        if (value == null && !members.containsKey(name)) {
            return null;
        }
        if (value instanceof Map<?, ?>) {
            @SuppressWarnings("unchecked") // it comes from JSON
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
}
