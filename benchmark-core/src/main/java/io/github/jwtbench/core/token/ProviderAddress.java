package io.github.jwtbench.core.token;

import java.net.URI;
import java.util.Set;

/** Addresses of a provider, to which secrets may go. */
public final class ProviderAddress {
    /** What an address must be. */
    public static final String RULE =
            "must be an address without user and password: https, or http to localhost or"
                    + " 127.0.0.1";

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1");

    private ProviderAddress() {}

    /**
     * Reads an address.
     *
     * @throws IllegalArgumentException if it breaks the rule; the message does not show the text,
     *     which may hold a password
     */
    public static URI of(String text) {
        URI address = null;
        try {
            address = URI.create(text);
        } catch (IllegalArgumentException e) {
            // Said below.
        }
        if (address == null
                || address.getHost() == null
                || address.getUserInfo() != null
                || address.getFragment() != null
                || !("https".equals(address.getScheme())
                        || "http".equals(address.getScheme())
                                && THIS_MACHINE.contains(address.getHost()))) {
            throw new IllegalArgumentException(RULE + ", got: another text");
        }
        return address;
    }
}
