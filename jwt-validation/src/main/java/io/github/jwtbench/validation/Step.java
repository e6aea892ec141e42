package io.github.jwtbench.validation;

/** A timed stage of validation. */
public enum Step {
    /** Checks the characters: three parts, canonical base64url. */
    FORMAT_CHECK,
    /** Reads header and payload from JSON. */
    PARSE,
    /** Finds issuer and key, and checks that they allow the algorithm. */
    ISSUER_RESOLUTION,
    SIGNATURE,
    /** Checks times and audience, and makes the result. */
    CLAIMS,
    /** All stages above, measured from start to end, not as the sum of the stages. */
    COMPLETE,
    /** A token from the cache: the length limit, the look-up and the checks on a hit. */
    CACHE_HIT
}
