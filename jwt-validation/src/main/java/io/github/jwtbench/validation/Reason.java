package io.github.jwtbench.validation;

import java.util.Locale;

/** The reason for which a token is refused. */
public enum Reason {
    /** The token exceeds {@link ValidatorConfig#maxTokenLength()}; nothing else is checked. */
    TOO_LARGE,
    /** The token is not three canonical base64url parts with JSON objects in the first two. */
    MALFORMED,
    /** The token is a JWE (RFC 7516), which has five parts. */
    ENCRYPTED,
    /** A header member requires processing that is not supported. */
    UNSUPPORTED_HEADER,
    /** {@code none}, HMAC, unknown, not in the issuer's list, or not an algorithm of the key. */
    ALGORITHM_NOT_ALLOWED,
    /** No {@code iss} claim. */
    ISSUER_MISSING,
    /** The {@code iss} claim names no trusted issuer. */
    ISSUER_UNKNOWN,
    /** {@code typ} in header or claims is not among the issuer's {@link TokenTypes}. */
    TYPE_NOT_ALLOWED,
    /** The issuer has no such key at present. {@link TokenValidator#refreshKeys} may load it. */
    KEY_UNKNOWN,
    /**
     * The issuer's keys have never been loaded; the fault is not in the token. {@link
     * TokenValidator#refreshKeys} may load them.
     */
    KEYS_UNAVAILABLE,
    /**
     * Too many tokens wait for the issuer's keys; the fault is not in the token. Only {@link
     * TokenValidator#refreshKeys} gives this reason.
     */
    KEYS_BUSY,
    /** The signature does not match content and key. */
    SIGNATURE_INVALID,
    /** {@code exp} has passed, or the token is older than {@link Issuer#maxAge}. */
    EXPIRED,
    /** {@code nbf} is in the future. */
    NOT_YET_VALID,
    /** {@code iat} is in the future. */
    ISSUED_IN_FUTURE,
    /** {@code aud} contains no accepted audience. */
    AUDIENCE_MISMATCH,
    /** A required claim is absent. */
    CLAIM_MISSING,
    /** A registered claim has the wrong type or is out of range. */
    CLAIM_INVALID;

    private final String code = name().toLowerCase(Locale.ROOT);

    /** The stable name for metrics and JSON, such as {@code signature_invalid}. */
    public String code() {
        return code;
    }

    /** Whether {@link TokenValidator#refreshKeys} and a second attempt may help. */
    public boolean isKeyMissing() {
        return this == KEY_UNKNOWN || this == KEYS_UNAVAILABLE;
    }
}
