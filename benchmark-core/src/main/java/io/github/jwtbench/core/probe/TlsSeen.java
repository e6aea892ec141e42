package io.github.jwtbench.core.probe;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The result of connecting to a service.
 *
 * @param problem why no connection was made
 * @param words message of this machine's network or TLS; empty without a problem
 * @param certificate of the service; null if it showed none
 * @param alpn the protocol that the service chose (RFC 7301), {@code h2} or {@code http/1.1}; empty
 *     if it chose none
 * @param at time, by the clock of this machine
 */
public record TlsSeen(
        Problem problem,
        String words,
        @Nullable CertificateSeen certificate,
        String alpn,
        Instant at) {

    /** The reasons why no connection is made. */
    public enum Problem {
        NONE,
        UNKNOWN_HOST,
        REFUSED,
        UNREACHABLE,
        NOT_TLS,
        HANDSHAKE,
        EXPIRED,
        NOT_YET_VALID,
        UNTRUSTED,
        ANOTHER_HOST
    }

    /** Plain HTTP within this machine: nothing to see. */
    static TlsSeen none(Instant at) {
        return new TlsSeen(Problem.NONE, "", null, "", at);
    }

    /** Whether requests may be sent. */
    public boolean isGood() {
        return problem == Problem.NONE;
    }

    /** Whether the service speaks HTTP/2. */
    public boolean isHttp2() {
        return alpn.equals("h2");
    }
}
