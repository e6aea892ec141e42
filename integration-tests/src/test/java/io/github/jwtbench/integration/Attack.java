package io.github.jwtbench.integration;

import java.util.function.Supplier;

/**
 * What hostile connections do.
 *
 * @param name what it is about
 * @param protocol {@code h2} or {@code http/1.1} over TLS; empty: not even a handshake
 * @param connections that are kept open as far as the service allows it
 * @param opening what each sends first
 * @param drip what each sends twice a second after that; may be empty
 * @param reads whether it takes what it is answered
 */
record Attack(
        String name,
        String protocol,
        int connections,
        byte[] opening,
        Supplier<byte[]> drip,
        boolean reads) {

    private static final byte[] NOTHING = {};

    static Attack silent(String name, String protocol, int connections, byte[] opening) {
        return new Attack(name, protocol, connections, opening, () -> NOTHING, true);
    }

    Attack withoutReading() {
        return new Attack(name, protocol, connections, opening, drip, false);
    }

    @Override
    public String toString() {
        return name;
    }
}
