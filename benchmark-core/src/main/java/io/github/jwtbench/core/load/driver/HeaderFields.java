package io.github.jwtbench.core.load.driver;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Header fields of a request in a fixed order, each name once. Their values are secret: no message
 * and no text form shows one. Immutable, so that many requests can share them.
 */
public final class HeaderFields {

    private static final HeaderFields NONE = new HeaderFields(Map.of());

    /** RFC 9113, section 8.2.2; {@code te} may have the value {@code trailers}, as in gRPC. */
    private static final Set<String> CONNECTION_SPECIFIC =
            Set.of(
                    "connection",
                    "keep-alive",
                    "proxy-connection",
                    "te",
                    "transfer-encoding",
                    "upgrade");

    /** Symbols of a token in addition to letters and digits (RFC 9110, section 5.6.2). */
    private static final String TOKEN_SYMBOLS = "!#$%&'*+-.^_`|~";

    private final Map<String, String> fields;

    private HeaderFields(Map<String, String> fields) {
        this.fields = fields;
    }

    /** No field. */
    public static HeaderFields none() {
        return NONE;
    }

    /**
     * An {@code authorization} field with a bearer token (RFC 6750, section 2.1).
     *
     * @param token visible ASCII without spaces
     * @throws IllegalArgumentException if the token is anything else; the message does not show it
     */
    public static HeaderFields bearer(String token) {
        if (token.isEmpty() || token.indexOf(' ') >= 0) {
            throw new IllegalArgumentException(
                    "a bearer token must be visible ASCII without spaces, got "
                            + token.length()
                            + " characters that are not");
        }
        return of(Map.of("authorization", "Bearer " + token));
    }

    /**
     * Copies fields in the map's iteration order.
     *
     * @param fields by name; names are tokens of RFC 9110, section 5.6.2, in lower case (RFC 9113,
     *     section 8.2.1), neither pseudo-headers nor specific to a connection (section 8.2.2);
     *     values are visible ASCII, with spaces inside only, or empty
     * @throws IllegalArgumentException if a field breaks a rule; the message names the field and
     *     the rule, never the value
     */
    public static HeaderFields of(Map<String, String> fields) {
        if (fields.isEmpty()) {
            return NONE;
        }
        Map<String, String> copy = new LinkedHashMap<>(fields);
        copy.forEach(HeaderFields::check);
        return new HeaderFields(copy);
    }

    private static void check(String name, String value) {
        if (name.isEmpty() || !name.chars().allMatch(HeaderFields::isLowerCaseToken)) {
            throw new IllegalArgumentException(
                    "a header name must be a token in lower case, got: " + name);
        }
        if (CONNECTION_SPECIFIC.contains(name)
                && !(name.equals("te") && "trailers".equals(value))) {
            throw new IllegalArgumentException(
                    "a header must not be specific to a connection, got: " + name);
        }
        if (value == null || !isText(value)) {
            throw new IllegalArgumentException(
                    "the value of header %s must be visible ASCII with spaces inside only, got %s"
                            .formatted(
                                    name, value == null ? "null" : value.length() + " characters"));
        }
    }

    private static boolean isLowerCaseToken(int c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || TOKEN_SYMBOLS.indexOf(c) >= 0;
    }

    private static boolean isText(String value) {
        return value.chars().allMatch(c -> c >= ' ' && c <= '~')
                && !value.startsWith(" ")
                && !value.endsWith(" ");
    }

    /** Whether there is no field. */
    public boolean isEmpty() {
        return fields.isEmpty();
    }

    /** Whether there is a field of this name. */
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /** Hands over each name and value in their order. */
    public void forEach(BiConsumer<String, String> action) {
        fields.forEach(action);
    }

    /** The names only. */
    @Override
    public String toString() {
        return fields.keySet().toString();
    }
}
