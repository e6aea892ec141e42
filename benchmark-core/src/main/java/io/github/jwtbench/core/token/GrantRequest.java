package io.github.jwtbench.core.token;

import java.util.Map;
import java.util.TreeMap;

/** What a provider is asked for tokens with. It may hold a password, which no text form shows. */
public final class GrantRequest {
    private final Map<String, String> parameters;

    private GrantRequest(Map<String, String> parameters, String scope) {
        Map<String, String> all = new TreeMap<>(parameters);
        if (scope != null) {
            all.put("scope", scope);
        }
        this.parameters = Map.copyOf(all);
    }

    /**
     * The client's own tokens (RFC 6749 section 4.4).
     *
     * @param scope null to ask for none
     */
    public static GrantRequest ofClient(String scope) {
        return new GrantRequest(Map.of("grant_type", "client_credentials"), scope);
    }

    /**
     * A user's tokens (RFC 6749 section 4.3).
     *
     * @param scope null to ask for none
     */
    public static GrantRequest ofUser(String user, String password, String scope) {
        return new GrantRequest(
                Map.of("grant_type", "password", "username", user, "password", password), scope);
    }

    Map<String, String> parameters() {
        return parameters;
    }

    @Override
    public String toString() {
        return parameters.get("grant_type");
    }
}
