package io.github.jwtbench.validation;

import io.github.jwtbench.validation.json.Printable;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The types of token that an issuer may send, so that a token for another purpose (an ID token, a
 * logout token, a refresh token) is not accepted as an access token (RFC 8725 section 3.11). A
 * token can name its type in two places; an empty set means that the place is not checked.
 *
 * @param headerTypes allowed values of the header member {@code typ}, such as {@code at+jwt} (RFC
 *     9068 section 2.1): media types, compared without regard to case and to the prefix {@code
 *     application/} (RFC 7515 section 4.1.9); kept in lower case without the prefix
 * @param claimTypes allowed values of Keycloak's claim {@code typ}, such as {@code Bearer}
 */
public record TokenTypes(Set<String> headerTypes, Set<String> claimTypes) {
    /** Neither place is checked. */
    public static final TokenTypes ANY = new TokenTypes(Set.of(), Set.of());

    private static final String APPLICATION = "application/";

    public TokenTypes {
        Set<String> mediaTypes = new TreeSet<>();
        headerTypes.forEach(type -> mediaTypes.add(normalised(type)));
        headerTypes = Collections.unmodifiableSet(mediaTypes);
        claimTypes = Collections.unmodifiableSet(new TreeSet<>(claimTypes));
        if (claimTypes.contains("")) {
            throw new IllegalArgumentException("claimTypes must not have an empty type");
        }
    }

    private static String normalised(String mediaType) {
        StringBuilder lower = new StringBuilder(mediaType.length());
        for (int i = 0; i < mediaType.length(); i++) {
            char c = mediaType.charAt(i);
            if (c <= ' ' || c > '~') {
                throw new IllegalArgumentException(
                        "headerTypes must be visible ASCII, got: " + Printable.of(mediaType));
            }
            lower.append(lowerCase(c));
        }
        boolean canBeLeftOut =
                lower.indexOf(APPLICATION) == 0 && lower.indexOf("/", APPLICATION.length()) < 0;
        String type = lower.substring(canBeLeftOut ? APPLICATION.length() : 0);
        if (type.isEmpty()) {
            throw new IllegalArgumentException(
                    "headerTypes must not be empty, got: " + Printable.of(mediaType));
        }
        return type;
    }

    /**
     * @param type the header member {@code typ}, unchanged
     * @throws TokenRejectedException with {@link Reason#TYPE_NOT_ALLOWED}
     */
    void checkHeader(@Nullable Object type) throws TokenRejectedException {
        if (!headerTypes.isEmpty() && !isHeaderType(type)) {
            throw notAllowed("header member typ", headerTypes, type);
        }
    }

    /**
     * @throws TokenRejectedException with {@link Reason#TYPE_NOT_ALLOWED}
     */
    void checkClaim(Map<String, Object> claims) throws TokenRejectedException {
        Object type = claims.get("typ");
        if (!claimTypes.isEmpty() && !(type instanceof String text && claimTypes.contains(text))) {
            throw notAllowed("claim typ", claimTypes, type);
        }
    }

    private boolean isHeaderType(@Nullable Object type) {
        if (type instanceof String text) {
            for (String allowed : headerTypes) {
                if (isSame(text, allowed)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Allocates nothing, because it runs for each token. */
    private static boolean isSame(String type, String allowed) {
        int start = 0;
        if (allowed.indexOf('/') < 0 && startsWith(type, 0, APPLICATION)) {
            start = APPLICATION.length();
        }
        return type.length() - start == allowed.length() && startsWith(type, start, allowed);
    }

    private static boolean startsWith(String type, int start, String lower) {
        if (type.length() - start < lower.length()) {
            return false;
        }
        for (int i = 0; i < lower.length(); i++) {
            if (lowerCase(type.charAt(start + i)) != lower.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Converts ASCII only: some other characters have a lower case in ASCII. */
    private static char lowerCase(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }

    private static TokenRejectedException notAllowed(
            String where, Set<String> allowed, @Nullable Object type) {
        String actual = "not a string";
        if (type == null) {
            actual = "absent";
        } else if (type instanceof String text) {
            actual = Printable.of(text);
        }
        return new TokenRejectedException(
                Reason.TYPE_NOT_ALLOWED,
                where
                        + " must be one of "
                        + Printable.of(String.join(", ", allowed))
                        + ", is "
                        + actual);
    }
}
