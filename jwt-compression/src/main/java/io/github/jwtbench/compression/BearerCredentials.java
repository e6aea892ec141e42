package io.github.jwtbench.compression;

/** The value of {@code authorization} that carries a token (RFC 6750 section 2.1). */
public final class BearerCredentials {
    private static final String SCHEME = "Bearer";

    private BearerCredentials() {}

    /**
     * The token of credentials. The case of the scheme does not matter, and one space or more stand
     * behind it (RFC 9110 sections 11.1 and 11.4).
     *
     * @param credentials null for none
     * @return as it stands, not checked; null if these are no credentials of that scheme
     */
    public static String token(String credentials) {
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
