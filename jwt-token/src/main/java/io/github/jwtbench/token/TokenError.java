package io.github.jwtbench.token;

import java.util.Locale;

/** Why a token was refused. */
public enum TokenError {
    /** More characters than {@link Limits#maxTokenLength()}; nothing else was looked at. */
    TOO_LARGE,
    /** Not the parts of a compact JWS or JWE, in canonical base64url, with a JSON header. */
    MALFORMED,
    /** A header parameter that does not belong there, or one in {@code crit} that is not known. */
    HEADER_NOT_ALLOWED,
    /** Signed and encrypted in another way, or more often, than is accepted. */
    MODE_NOT_ALLOWED,
    /** {@code alg} or {@code enc} is not accepted, or not what that key is for. */
    ALGORITHM_NOT_ALLOWED,
    /** Compressed in a way, or at a place, that is not accepted. */
    COMPRESSION_NOT_ALLOWED,
    /** {@code kid} names no key of the issuer, or none of ours. */
    KEY_UNKNOWN,
    SIGNATURE_INVALID,
    /** The one answer to a wrong key, a wrong padding and a wrong tag (RFC 7516 section 11.5). */
    DECRYPTION_FAILED,
    /** Encrypted for another signer, issuer or audience than the token around it has. */
    BINDING_BROKEN,
    /** Inflates to more than {@link Limits#maxInflatedBytes()}, or wants more memory than that. */
    INFLATION_LIMIT,
    /** Damaged, cut off, or followed by something else. */
    COMPRESSION_INVALID,
    /** Compressed with a dictionary that is not here. */
    DICTIONARY_UNKNOWN,
    /** Not a JSON object, or a registered claim is absent, of the wrong type or out of range. */
    CLAIMS_INVALID,
    ISSUER_WRONG,
    AUDIENCE_WRONG,
    EXPIRED,
    /** {@code iat} or {@code nbf} is not reached. */
    NOT_YET_VALID;

    private final String code = name().toLowerCase(Locale.ROOT);

    /** The stable name for metrics and JSON, such as {@code signature_invalid}. */
    public String code() {
        return code;
    }
}
