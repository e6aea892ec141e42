package io.github.jwtbench.validation;

/** A timed stage of validation. */
public enum Step {
    /** Characters: three parts, base64url, canonical. */
    FORMAT_CHECK,
    /** Header and payload read from JSON. */
    PARSE,
    /** Issuer, algorithm and key found and allowed. */
    ISSUER_RESOLUTION,
    SIGNATURE,
    /** Times and audience checked, and the answer made. */
    CLAIMS,
    /** All of the above, by a start and an end of its own rather than as their sum. */
    COMPLETE,
    /** A token answered from the cache: the length limit, the look-up and the checks on a hit. */
    CACHE_HIT
}
