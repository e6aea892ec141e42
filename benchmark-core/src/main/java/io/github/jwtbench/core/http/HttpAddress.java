package io.github.jwtbench.core.http;

import java.net.URI;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Addresses that a token or a secret may be sent to. */
public final class HttpAddress {
    /** The rule for an address. */
    public static final String RULE =
            "must be an https address, or http to localhost, 127.0.0.1 or [::1], without user,"
                    + " password and fragment";

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int HTTPS_PORT = 443;
    private static final int HTTP_PORT = 80;

    private HttpAddress() {}

    /**
     * Reads an address.
     *
     * @param what name of the address in the message
     * @throws IllegalArgumentException if it breaks the rule; the message contains no password
     */
    public static URI parse(String what, String text) {
        return parse(what, text, host -> LOOPBACK.contains(host));
    }

    /**
     * Reads the address of a service, which may be asked without TLS where its host stands for this
     * machine.
     */
    public static URI parseService(String what, String text) {
        return parse(what, text, Hosts::isLoopback);
    }

    private static URI parse(String what, String text, Predicate<String> plaintext) {
        URI address;
        try {
            address = URI.create(encoded(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(what + " " + RULE + ", got: another text");
        }
        if (address.getRawUserInfo() != null || address.getRawFragment() != null) {
            throw new IllegalArgumentException(what + " " + RULE + ", got: one with them");
        }
        if (address.getHost() == null
                || !(isTls(address) || isPlain(address) && plaintext.test(address.getHost()))) {
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

    private static boolean isPlain(URI address) {
        return "http".equalsIgnoreCase(address.getScheme());
    }

    /** The port; the default port of the scheme if the address has none. */
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
        return address.getScheme().toLowerCase(Locale.ROOT) + "://" + address.getRawAuthority();
    }

    /** The path, without a slash at its end. */
    public static String path(URI address) {
        return address.getRawPath().replaceFirst("/+$", "");
    }
}
