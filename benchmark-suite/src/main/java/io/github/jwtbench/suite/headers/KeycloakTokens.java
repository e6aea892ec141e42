package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.token.TokenContent;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.suite.session.Services;
import java.util.ArrayList;
import java.util.List;

/** Tokens of Keycloak: each user is a session, which is logged in and then refreshed. */
final class KeycloakTokens implements UserTokens {
    private final List<List<String>> sessions;

    private KeycloakTokens(List<List<String>> sessions) {
        this.sessions = sessions;
    }

    /**
     * @param lengths how many tokens each session has, at least 2 in the first
     */
    static KeycloakTokens of(TokenEndpoint endpoint, String password, List<Integer> lengths)
            throws TokenRequestException, InterruptedException {
        List<List<String>> sessions = new ArrayList<>();
        for (int length : lengths) {
            String user = Services.USERS.get(sessions.size() % Services.USERS.size());
            sessions.add(endpoint.session(user, password, length));
        }
        return new KeycloakTokens(sessions);
    }

    /** The tokens of the first session. */
    List<String> first() {
        return sessions.get(0);
    }

    @Override
    public String token(int user, int generation) {
        return sessions.get(user).get(generation);
    }

    @Override
    public String subject(int user) {
        return TokenContent.of(token(user, 0)).claims().required("sub").textValue();
    }
}
