package io.github.jwtbench.jmh.compression.result;

/**
 * A goal for split headers, and whether it was reached.
 *
 * @param token kind of the tokens
 * @param name {@code refresh}, {@code repeat} or {@code cold}
 * @param limitBytes most bytes per request; null where that of the plain header is not measured
 * @param measuredBytes mean bytes per request; null if not measured
 * @param met whether it was reached; null if one of the two is missing
 * @param lengthAsStated whether all tokens had the length that the goal is stated for
 */
public record Goal(
        Token token,
        String name,
        Double limitBytes,
        Double measuredBytes,
        Boolean met,
        boolean lengthAsStated) {}
