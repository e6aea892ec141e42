package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.token.Discovery;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All observations of a service. Parts that were not examined are empty.
 *
 * @param method HTTP method of the request
 * @param url its address
 * @param tls result of connecting
 * @param resource metadata of the service
 * @param discovery metadata of the provider
 * @param token content of the token, if there is one
 * @param tokenFailure why there is none
 * @param answers to the request
 */
public record ProbeResult(
        String method,
        URI url,
        TlsSeen tls,
        Optional<ResourceMetadata> resource,
        Optional<Discovery> discovery,
        Optional<TokenSeen> token,
        Optional<String> tokenFailure,
        ProbeAnswers answers) {
    /**
     * Answers to the same request.
     *
     * @param without answer without a token
     * @param repeated answers to sequential requests as the load will send them: with the token, if
     *     there is one
     * @param limit result of requests with longer and longer tokens
     */
    public record ProbeAnswers(
            Optional<Response> without, List<Response> repeated, Optional<TokenLimit> limit) {
        public ProbeAnswers {
            repeated = List.copyOf(repeated);
        }
    }

    /** Nothing but the connection was looked at. */
    public static ProbeResult connected(String method, URI url, TlsSeen tls) {
        return new ProbeResult(
                method,
                url,
                tls,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new ProbeAnswers(Optional.empty(), List.of(), Optional.empty()));
    }

    /** Adds the results that followed from the answer without a token. */
    public ProbeResult announced(
            Response without, Optional<ResourceMetadata> metadata, Optional<Discovery> provider) {
        return new ProbeResult(
                method,
                url,
                tls,
                metadata,
                provider,
                token,
                tokenFailure,
                new ProbeAnswers(Optional.of(without), List.of(), Optional.empty()));
    }

    /** There was no token to ask with. */
    public ProbeResult withoutToken(String failure) {
        return new ProbeResult(
                method, url, tls, resource, discovery, token, Optional.of(failure), answers);
    }

    /**
     * The answers to the load's own request, too.
     *
     * @param sent the token that went with it
     */
    public ProbeResult asked(Optional<TokenSeen> sent, List<Response> repeated) {
        return with(sent, new ProbeAnswers(answers.without, repeated, Optional.empty()));
    }

    /** Adds the result of requests with longer and longer tokens. */
    public ProbeResult limited(TokenLimit limit) {
        return with(token, new ProbeAnswers(answers.without, answers.repeated, Optional.of(limit)));
    }

    private ProbeResult with(Optional<TokenSeen> sent, ProbeAnswers others) {
        return new ProbeResult(method, url, tls, resource, discovery, sent, tokenFailure, others);
    }

    /** Characters of the token; 0 without one. */
    int tokenLength() {
        return token.map(sent -> sent.form().length()).orElse(0);
    }

    /** The first clock difference in an answer. */
    Optional<ClockSeen> clock() {
        return Stream.concat(answers.without.stream(), answers.repeated.stream())
                .flatMap(answer -> answer.clock().stream())
                .findFirst();
    }
}
