package io.github.jwtbench.integration.forward;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.WebApplicationException;

/**
 * The caller for whom the next service is called.
 *
 * @param token the caller's
 * @param hops number of services that forward this call in sequence, including this one, at least 1
 */
record Caller(String token, int hops) {
    /** Carries the number of services that have forwarded a call, so that a circle ends. */
    static final String HOPS_HEADER = "x-jwtbench-hops";

    private static final int LOOP_DETECTED = 508; // RFC 5842 section 7.2

    /**
     * @param forwarded the header's value, null from a caller that forwards nothing
     * @throws WebApplicationException if it is no number, or too many services have forwarded
     */
    static Caller of(String token, String forwarded, int maxHops) {
        if (forwarded != null && !forwarded.matches("[0-9]{1,3}")) {
            throw new BadRequestException(
                    "The header " + HOPS_HEADER + " must be a number of at most 3 digits.");
        }
        int hops = forwarded == null ? 1 : Integer.parseInt(forwarded) + 1;
        if (hops > maxHops) {
            throw new WebApplicationException(
                    "A call must be forwarded at most " + maxHops + " times, is " + hops + ".",
                    LOOP_DETECTED);
        }
        return new Caller(token, hops);
    }
}
