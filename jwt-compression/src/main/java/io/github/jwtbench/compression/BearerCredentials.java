package io.github.jwtbench.compression;

import org.jspecify.annotations.Nullable;

/** The {@code authorization} value of a bearer token (RFC 6750 section 2.1). */
public final class BearerCredentials {
    private static final String SCHEME = "Bearer";

    private BearerCredentials() {}

    /**
     * The token of bearer credentials. The scheme is case-insensitive, and one or more spaces
     * follow it (RFC 9110 sections 11.1 and 11.4).
     *
     * @return the token, unchecked; null if these are not bearer credentials
     */
    public static @Nullable String token(@Nullable String credentials) {
        int at = SCHEME.length();
        if (credentials == null
                || !credentials.regionMatches(true, 0, SCHEME, 0, at)
                || !credentials.startsWith(" ", at)) {
            return null;
        }
        while (credentials.startsWith(" ", at)) {
            at++;
        }
        return credentials.substring(at);
    }
}
