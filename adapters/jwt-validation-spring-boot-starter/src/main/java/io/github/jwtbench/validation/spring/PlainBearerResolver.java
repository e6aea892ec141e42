package io.github.jwtbench.validation.spring;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.oauth2.server.resource.web.BearerTokenResolver;
import org.springframework.security.oauth2.server.resource.web.DefaultBearerTokenResolver;

/**
 * Finds the same token as Spring's resolver, but without a regular expression if the header
 * contains a plain token only.
 */
final class PlainBearerResolver implements BearerTokenResolver {
    private static final String SCHEME = "Bearer ";

    /** By character code. */
    private static final boolean[] PLAIN = new boolean['z' + 1];

    static {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."
                .chars()
                .forEach(each -> PLAIN[each] = true);
    }

    private final BearerTokenResolver stock = new DefaultBearerTokenResolver();

    @Override
    public String resolve(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        return isPlain(header) ? header.substring(SCHEME.length()) : stock.resolve(request);
    }

    /**
     * Whether the text after the scheme has only characters of a JWT: base64url (RFC 4648 section
     * 5) and dots.
     */
    static boolean isPlain(@Nullable String header) {
        if (header == null || header.length() == SCHEME.length() || !header.startsWith(SCHEME)) {
            return false;
        }
        for (int i = SCHEME.length(); i < header.length(); i++) {
            char each = header.charAt(i);
            if (each >= PLAIN.length || !PLAIN[each]) {
                return false;
            }
        }
        return true;
    }
}
