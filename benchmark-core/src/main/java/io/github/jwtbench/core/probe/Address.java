package io.github.jwtbench.core.probe;

import java.net.URI;
import java.util.Set;

/** Addresses that a token or a secret may be sent to. */
public final class Address {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1");
    private static final int HTTPS_PORT = 443;
    private static final int HTTP_PORT = 80;

    private Address() {}

    /**
     * Reads an address: https, or http within this machine.
     *
     * @param what names it in the message
     * @throws IllegalArgumentException if it is another one; an address with user and password is
     *     not shown
     */
    public static URI parse(String what, String text) {
        String rule = what + " must be an https address, or http to localhost or 127.0.0.1";
        URI address;
        try {
            address = URI.create(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(rule + ", got another text");
        }
        if (address.getRawUserInfo() != null || address.getRawFragment() != null) {
            throw new IllegalArgumentException(rule + ", without user, password and fragment");
        }
        if (address.getHost() == null || !(isTls(address) || isPlainLoopback(address))) {
            throw new IllegalArgumentException(rule + ", got: " + text);
        }
        return address;
    }

    static boolean isTls(URI address) {
        return "https".equalsIgnoreCase(address.getScheme());
    }

    private static boolean isPlainLoopback(URI address) {
        return "http".equalsIgnoreCase(address.getScheme()) && LOOPBACK.contains(address.getHost());
    }

    static int port(URI address) {
        if (address.getPort() >= 0) {
            return address.getPort();
        }
        return isTls(address) ? HTTPS_PORT : HTTP_PORT;
    }

    /** Path and query of a request (RFC 9112 section 3.2.1). */
    static String target(URI address) {
        String path = address.getRawPath().isEmpty() ? "/" : address.getRawPath();
        return address.getRawQuery() == null ? path : path + "?" + address.getRawQuery();
    }

    /** Scheme, host and port. */
    static String origin(URI address) {
        return address.getScheme() + "://" + address.getRawAuthority();
    }

    /** The path, without a slash at its end. */
    static String path(URI address) {
        return address.getRawPath().replaceFirst("/+$", "");
    }
}
