package io.github.jwtbench.validation;

import java.util.Locale;

/** Why a token was refused: one constant for each way a token can be bad. */
public enum Reason {
    /** Longer than {@link ValidatorConfig#maxTokenLength()}; nothing else was looked at. */
    TOO_LARGE,
    /** Not three canonical base64url parts with JSON objects in the first two. */
    MALFORMED,
    /** A JWE (RFC 7516), which has five parts. */
    ENCRYPTED,
    /** A header member changes how the token must be processed, in a way not supported here. */
    UNSUPPORTED_HEADER,
    /** {@code none}, HMAC, unknown, not in the issuer's list, or not an algorithm of that key. */
    ALGORITHM_NOT_ALLOWED,
    /** No {@code iss} claim. */
    ISSUER_MISSING,
    /** The {@code iss} claim names nobody that is trusted. */
    ISSUER_UNKNOWN,
    /** {@code typ} in header or claims is not among the issuer's {@link TokenTypes}. */
    TYPE_NOT_ALLOWED,
    /**
     * The issuer has no such key at the moment. {@link TokenValidator#refreshKeys} may change that.
     */
    KEY_UNKNOWN,
    /**
     * The issuer's keys could never be loaded so far: the fault is on this side. {@link
     * TokenValidator#refreshKeys} may change that.
     */
    KEYS_UNAVAILABLE,
    /**
     * Too many tokens wait for the issuer's keys already: the fault is on this side. Given by
     * {@link TokenValidator#refreshKeys} only.
     */
    KEYS_BUSY,
    /** The signature does not fit content and key. */
    SIGNATURE_INVALID,
    /** {@code exp} is reached. */
    EXPIRED,
    /** {@code nbf} is not reached. */
    NOT_YET_VALID,
    /** {@code iat} is not reached. */
    ISSUED_IN_FUTURE,
    /** {@code aud} names none of the accepted audiences. */
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

    /** Whether {@link TokenValidator#refreshKeys} and a second try may help. */
    public boolean isKeyMissing() {
        return this == KEY_UNKNOWN || this == KEYS_UNAVAILABLE;
    }
}
