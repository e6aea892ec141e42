package io.github.jwtbench.token;

import java.util.Locale;

/** The reason for which a token is refused. */
public enum TokenError {
    /** The token exceeds {@link Limits#maxTokenLength()}; nothing else is checked. */
    TOO_LARGE,
    /** The token is not a compact JWS or JWE: canonical base64url parts with a JSON header. */
    MALFORMED,
    /** The header has a parameter that is not allowed, or {@code crit} names an unknown one. */
    HEADER_NOT_ALLOWED,
    /** The mode is not accepted, or the token is nested more than once. */
    MODE_NOT_ALLOWED,
    /** {@code alg} or {@code enc} is not accepted, or is not for this key. */
    ALGORITHM_NOT_ALLOWED,
    /** The codec, or its placement, is not accepted. */
    COMPRESSION_NOT_ALLOWED,
    /** {@code kid} names no key of the issuer, or no key of the recipient. */
    KEY_UNKNOWN,
    SIGNATURE_INVALID,
    /** Wrong key, padding or tag: the three are not distinguished (RFC 7516 section 11.5). */
    DECRYPTION_FAILED,
    /** The JWE names another signer, issuer or audience than the token around it. */
    BINDING_BROKEN,
    /** The content inflates beyond {@link Limits#maxInflatedBytes()}, or needs more memory. */
    INFLATION_LIMIT,
    /** The compressed content is damaged, truncated, or followed by other bytes. */
    COMPRESSION_INVALID,
    /** The recipient does not have the dictionary of the token. */
    DICTIONARY_UNKNOWN,
    /** The claims are no JSON object, or a registered claim is absent, mistyped or out of range. */
    CLAIMS_INVALID,
    ISSUER_WRONG,
    AUDIENCE_WRONG,
    EXPIRED,
    /** {@code iat} or {@code nbf} is in the future. */
    NOT_YET_VALID;

    private final String code = name().toLowerCase(Locale.ROOT);

    /** The stable name for metrics and JSON, such as {@code signature_invalid}. */
    public String code() {
        return code;
    }
}
