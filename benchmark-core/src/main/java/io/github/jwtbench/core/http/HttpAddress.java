package io.github.jwtbench.core.http;

import java.net.URI;
import java.util.Set;

/** Addresses that a token or a secret may be sent to. */
public final class HttpAddress {
    /** What an address must be. */
    public static final String RULE =
            "must be an https address, or http to localhost or 127.0.0.1, without user, password and"
                    + " fragment";

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1");
    private static final int HTTPS_PORT = 443;
    private static final int HTTP_PORT = 80;

    private HttpAddress() {}

    /**
     * Reads an address.
     *
     * @param what names it in the message
     * @throws IllegalArgumentException if it breaks the rule; what may hold a password is not shown
     */
    public static URI parse(String what, String text) {
        URI address;
        try {
            address = URI.create(encoded(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(what + " " + RULE + ", got: another text");
        }
        if (address.getRawUserInfo() != null || address.getRawFragment() != null) {
            throw new IllegalArgumentException(what + " " + RULE + ", got: one with them");
        }
        if (address.getHost() == null || !(isTls(address) || isPlainLoopback(address))) {
            throw new IllegalArgumentException(what + " " + RULE + ", got: " + text);
        }
        return address;
    }

    /** Its path and query with the octets that requests have in the place of other letters. */
    private static String encoded(String text) {
        int authority = text.indexOf("://") + "://".length();
        int target = text.indexOf('/', authority);
        return target < authority
                ? text
                : text.substring(0, target) + Percent.encode(text.substring(target));
    }

    public static boolean isTls(URI address) {
        return "https".equalsIgnoreCase(address.getScheme());
    }

    private static boolean isPlainLoopback(URI address) {
        return "http".equalsIgnoreCase(address.getScheme()) && LOOPBACK.contains(address.getHost());
    }

    /** The port, which may be that of the scheme. */
    public static int port(URI address) {
        return address.getPort() >= 0 ? address.getPort() : defaultPort(address);
    }

    /** The port of the scheme. */
    public static int defaultPort(URI address) {
        return isTls(address) ? HTTPS_PORT : HTTP_PORT;
    }

    /** Path and query of a request (RFC 9112 section 3.2.1). */
    public static String target(URI address) {
        String path = address.getRawPath().isEmpty() ? "/" : address.getRawPath();
        return address.getRawQuery() == null ? path : path + "?" + address.getRawQuery();
    }

    /** Scheme, host and port. */
    public static String origin(URI address) {
        return address.getScheme() + "://" + address.getRawAuthority();
    }

    /** The path, without a slash at its end. */
    public static String path(URI address) {
        return address.getRawPath().replaceFirst("/+$", "");
    }
}
