package io.github.jwtbench.validation;

/**
 * What matters in a JOSE header. {@code jku}, {@code jwk}, {@code x5u} and {@code x5c} are never
 * read: a token must not bring its own key (RFC 8725 section 3.10).
 *
 * @param algorithm the {@code alg} member as the token has it
 * @param keyId the {@code kid} member, or null
 */
record TokenHeader(String algorithm, String keyId) {

    /**
     * Checks the members as an engine read them; an absent one is null.
     *
     * @param hasCrit whether a {@code crit} member is there, whatever its value. No extension is
     *     understood here, so each must be refused (RFC 7515 section 4.1.11).
     * @param b64 anything but {@code true} changes what is signed (RFC 7797 section 3)
     */
    static TokenHeader of(Object alg, Object kid, boolean hasCrit, Object b64)
            throws TokenRejectedException {
        if (!(alg instanceof String algorithm)) {
            throw new TokenRejectedException(
                    Reason.MALFORMED, "header member alg must be a string, is not");
        }
        if (kid != null && !(kid instanceof String)) {
            throw new TokenRejectedException(
                    Reason.MALFORMED, "header member kid must be a string, is not");
        }
        if (hasCrit) {
            throw new TokenRejectedException(
                    Reason.UNSUPPORTED_HEADER, "header member crit is not supported");
        }
        if (b64 != null && !Boolean.TRUE.equals(b64)) {
            throw new TokenRejectedException(
                    Reason.UNSUPPORTED_HEADER, "header member b64 must be true, is not");
        }
        return new TokenHeader(algorithm, (String) kid);
    }
}
