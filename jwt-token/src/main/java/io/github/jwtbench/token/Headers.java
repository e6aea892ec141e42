package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.JWK;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the JSON headers of new tokens. */
final class Headers {
    private Headers() {}

    /**
     * @param signer key whose {@code alg} and {@code kid} the header gets
     * @param nested whether the content is a JWT, here a JWE (RFC 7519 section 5.2)
     * @param codec of the claims
     */
    static byte[] jws(JWK signer, boolean nested, Codec codec) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("alg", signer.getAlgorithm().getName());
        members.put("kid", signer.getKeyID());
        members.put(nested ? "cty" : "typ", TokenHeader.JWT);
        putPrivate(members, codec);
        return JsonObjects.bytes(members);
    }

    /**
     * @param ephemeralKey empty for none
     * @param more members that depend on the mode
     * @param codec of the plaintext
     */
    static byte[] jwe(
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
            members.put(TokenHeader.ZIP, codec.headerName());
        } else {
            putPrivate(members, codec);
        }
        return JsonObjects.bytes(members);
    }

    private static void putPrivate(Map<String, Object> members, Codec codec) {
        if (codec != Codec.NONE) {
            members.put(TokenHeader.COMPRESSION, codec.headerName());
            members.put("crit", List.of(TokenHeader.COMPRESSION));
        }
    }
}
