package io.github.jwtbench.validation;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members of a JOSE header that validation uses. {@code jku}, {@code jwk}, {@code x5u} and
 * {@code x5c} are never read: a token must not supply its own key (RFC 8725 section 3.10).
 *
 * @param algorithm the {@code alg} member, unchanged
 * @param keyId the {@code kid} member
 * @param type the {@code typ} member, unchanged; can have any JSON type
 */
record JoseHeader(String algorithm, @Nullable String keyId, @Nullable Object type) {

    /**
     * Checks the members that an engine has read.
     *
     * @throws TokenRejectedException for {@code crit} with any value: no extension is supported, so
     *     each must be refused (RFC 7515 section 4.1.11); for {@code b64} other than {@code true},
     *     which changes the signed bytes (RFC 7797 section 3); and for members of the wrong type
     */
    static JoseHeader of(Map<String, Object> members) throws TokenRejectedException {
        if (!(members.get("alg") instanceof String algorithm)) {
            throw new TokenRejectedException(
                    Reason.MALFORMED, "header member alg must be a string, is not");
        }
        Object kid = members.get("kid");
        if (kid != null && !(kid instanceof String)) {
            throw new TokenRejectedException(
                    Reason.MALFORMED, "header member kid must be a string, is not");
        }
        if (members.containsKey("crit")) {
            throw new TokenRejectedException(
                    Reason.UNSUPPORTED_HEADER, "header member crit is not supported");
        }
        Object b64 = members.get("b64");
        if (b64 != null && !Boolean.TRUE.equals(b64)) {
            throw new TokenRejectedException(
                    Reason.UNSUPPORTED_HEADER, "header member b64 must be true, is not");
        }
        return new JoseHeader(algorithm, (String) kid, members.get("typ"));
    }
}
