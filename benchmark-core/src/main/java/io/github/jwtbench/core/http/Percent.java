package io.github.jwtbench.core.http;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Paths and queries as people write them, as requests have them. */
public final class Percent {
    /** Text that a target must not contain, such as a lone percent sign (RFC 3986 section 2.1). */
    private static final Pattern OTHER =
            Pattern.compile("%(?![0-9A-Fa-f]{2})|[^\\x21-\\x7e]|[\"<>\\\\^`{|}]");

    private static final Pattern BRACKET = Pattern.compile("[\\[\\]]");

    private Percent() {}

    /**
     * Percent-encodes the characters that a {@link URI} must not contain, as UTF-8 (RFC 3987
     * section 3.1). Encoded octets stay unchanged.
     *
     * @param target path and query
     */
    public static String encode(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        return encode(BRACKET, encode(OTHER, path))
                + (query < 0 ? "" : encode(OTHER, target.substring(query)));
    }

    private static String encode(Pattern what, String text) {
        return what.matcher(text).replaceAll(found -> octets(found.group()));
    }

    private static String octets(String character) {
        StringBuilder all = new StringBuilder();
        for (byte octet : character.getBytes(StandardCharsets.UTF_8)) {
            all.append('%').append(hex(octet >> 4)).append(hex(octet));
        }
        return all.toString();
    }

    private static char hex(int octet) {
        return Character.toUpperCase(Character.forDigit(octet & 0xf, 16));
    }
}
