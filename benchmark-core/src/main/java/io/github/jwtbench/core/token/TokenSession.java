package io.github.jwtbench.core.token;

import java.util.Map;

/**
 * The tokens of one session: each token after the first is requested with the refresh token of the
 * previous answer (RFC 6749 section 6). Without a new refresh token in an answer, the old one is
 * kept. For one thread at a time.
 */
final class TokenSession implements TokenSupply {
    private final TokenEndpoint endpoint;
    private final Map<String, String> extra;
    private GrantRequest next;

    /**
     * @param first gets the first token
     * @param extra parameters of the requests after it
     */
    TokenSession(TokenEndpoint endpoint, GrantRequest first, Map<String, String> extra) {
        this.endpoint = endpoint;
        this.next = first;
        this.extra = extra;
    }

    @Override
    public TokenResponse next() throws TokenRequestException, InterruptedException {
        TokenResponse grant = endpoint.get(next);
        if (grant.refreshToken() != null) {
            next = GrantRequest.ofSession(grant.refreshToken(), extra);
        }
        return grant;
    }
}
