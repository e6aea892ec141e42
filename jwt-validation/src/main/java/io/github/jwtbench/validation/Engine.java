package io.github.jwtbench.validation;

/** The first stage that depends on the library. Implementations are stateless. */
interface Engine {
    /**
     * Reads header and payload. Nothing in the answer is trusted yet.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED}, {@link
     *     Reason#UNSUPPORTED_HEADER}, or {@link Reason#CLAIM_INVALID} for an {@code iss} that is
     *     not a string
     */
    ParsedToken parse(TokenParts parts) throws TokenRejectedException;
}
