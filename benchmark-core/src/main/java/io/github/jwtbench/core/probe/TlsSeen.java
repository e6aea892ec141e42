package io.github.jwtbench.core.probe;

import java.time.Instant;
import java.util.Optional;

/**
 * The result of connecting to a service.
 *
 * @param fault why no connection was made
 * @param words message of this machine's network or TLS; empty without a fault
 * @param certificate of the service, if it showed one
 * @param alpn the protocol that the service chose (RFC 7301), {@code h2} or {@code http/1.1}; empty
 *     if it chose none
 * @param at time, by the clock of this machine
 */
public record TlsSeen(
        Optional<Fault> fault,
        String words,
        Optional<CertificateSeen> certificate,
        String alpn,
        Instant at) {
    /** Requests may be sent. */
    static TlsSeen good(Optional<CertificateSeen> certificate, String alpn, Instant at) {
        return new TlsSeen(Optional.empty(), "", certificate, alpn, at);
    }

    /** Whether requests may be sent. */
    public boolean isGood() {
        return fault.isEmpty();
    }

    /** Whether the service speaks HTTP/2. */
    public boolean isHttp2() {
        return alpn.equals("h2");
    }
}
