package io.github.jwtbench.core.token;

import java.util.Map;

/**
 * The tokens of one session: after the first, each is got with the refresh token of the one before
 * (RFC 6749 section 6). Where an answer has no new refresh token, the old one stays. For one thread
 * at a time.
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
    public Grant next() throws TokenRequestException, InterruptedException {
        Grant grant = endpoint.get(next);
        if (grant.refreshToken() != null) {
            next = GrantRequest.ofSession(grant.refreshToken(), extra);
        }
        return grant;
    }
}
