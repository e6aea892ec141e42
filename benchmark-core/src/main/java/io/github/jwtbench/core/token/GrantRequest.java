package io.github.jwtbench.core.token;

import java.util.HashMap;
import java.util.Map;

/**
 * The grant of a token request. It may contain a secret, which no text form shows.
 *
 * @param purpose of the request in messages, such as {@code give a token}
 * @param parameters of the form
 */
public record GrantRequest(String purpose, Map<String, String> parameters) {
    public GrantRequest {
        parameters = Map.copyOf(parameters);
    }

    private static GrantRequest of(
            String purpose, Map<String, String> parameters, Map<String, String> extra) {
        Map<String, String> all = new HashMap<>(extra);
        all.putAll(parameters);
        return new GrantRequest(purpose, all);
    }

    /**
     * Requests the client's own tokens (RFC 6749 section 4.4).
     *
     * @param extra parameters in addition to the grant's, such as {@code scope}
     */
    public static GrantRequest ofClient(Map<String, String> extra) {
        return of("give a token", Map.of("grant_type", "client_credentials"), extra);
    }

    /**
     * Requests a user's tokens (RFC 6749 section 4.3).
     *
     * @param extra parameters in addition to the grant's, such as {@code scope}
     */
    public static GrantRequest ofUser(String user, String password, Map<String, String> extra) {
        return ofUser("give a token", user, password, extra);
    }

    /** Opens a session of a user whose name is not secret. */
    static GrantRequest login(String user, String password) {
        return ofUser("log in " + user, user, password, Map.of("scope", "openid"));
    }

    private static GrantRequest ofUser(
            String purpose, String user, String password, Map<String, String> extra) {
        return of(
                purpose,
                Map.of("grant_type", "password", "username", user, "password", password),
                extra);
    }

    /** The next token of a session (RFC 6749 section 6). */
    static GrantRequest ofSession(String refreshToken, Map<String, String> extra) {
        return of(
                "refresh a token",
                Map.of("grant_type", "refresh_token", "refresh_token", refreshToken),
                extra);
    }

    @Override
    public String toString() {
        return parameters.getOrDefault("grant_type", "");
    }
}
