package io.github.jwtbench.core.probe;

import java.util.List;
import java.util.Set;

/** The evidence if a request is refused for its size, which its token causes. */
final class TooLarge {
    /** RFC 6585 section 5, RFC 9110 section 15.5.14, and the internal status of nginx. */
    private static final Set<Integer> STATUSES = Set.of(431, 413, 494);

    private static final int BAD_REQUEST = 400;

    /** A longer token is a cause to think of where a request is bad for no reason. */
    private static final int LONG = 4_000;

    private TooLarge() {}

    /** Whether a request that is too large may be answered like that. */
    static boolean canBe(Response answer) {
        return STATUSES.contains(answer.status()) || answer.status() == BAD_REQUEST;
    }

    static boolean isCause(ProbeResult seen, Response answer) {
        Set<Cause> causes = Cause.of(answer.reason());
        return STATUSES.contains(answer.status())
                || answer.status() == BAD_REQUEST
                        && (causes.contains(Cause.TOO_LARGE)
                                || causes.isEmpty() && seen.tokenLength() >= LONG);
    }

    /** Where a service only closes the connection; nothing for a token of usual length. */
    static List<String> evidenceOfLong(ProbeResult seen) {
        return seen.tokenLength() >= LONG ? evidence(seen) : List.of();
    }

    static List<String> evidence(ProbeResult seen) {
        return List.of(
                seen.tokenLength() == 0
                        ? "No token was sent"
                        : "Length of the token: " + seen.tokenLength() + " characters",
                "Usual limits of a header field or of all: 8 KiB (nginx, Apache, Tomcat, Jetty,"
                        + " Netty, gRPC), 16 KiB (Node.js, HAProxy), 32 KiB (Kestrel), 60 KiB"
                        + " (Envoy)");
    }
}
