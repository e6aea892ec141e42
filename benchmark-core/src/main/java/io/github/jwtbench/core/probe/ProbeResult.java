package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.token.Discovery;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All observations of a service. Parts that were not examined are null or empty.
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
        @Nullable ResourceMetadata resource,
        @Nullable Discovery discovery,
        @Nullable TokenSeen token,
        @Nullable String tokenFailure,
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
            @Nullable Response without, List<Response> repeated, @Nullable TokenLimit limit) {
        public ProbeAnswers {
            repeated = List.copyOf(repeated);
        }
    }

    /** Nothing but the connection was looked at. */
    public static ProbeResult connected(String method, URI url, TlsSeen tls) {
        return new ProbeResult(
                method, url, tls, null, null, null, null, new ProbeAnswers(null, List.of(), null));
    }

    /** Adds the results that followed from the answer without a token. */
    public ProbeResult announced(
            @Nullable Response without,
            @Nullable ResourceMetadata metadata,
            @Nullable Discovery provider) {
        return new ProbeResult(
                method,
                url,
                tls,
                metadata,
                provider,
                token,
                tokenFailure,
                new ProbeAnswers(without, List.of(), null));
    }

    /** There was no token to ask with. */
    public ProbeResult withoutToken(String failure) {
        return new ProbeResult(method, url, tls, resource, discovery, null, failure, answers);
    }

    /**
     * The answers to the load's own request, too.
     *
     * @param sent the token that went with it
     */
    public ProbeResult asked(@Nullable TokenSeen sent, List<Response> repeated) {
        return new ProbeResult(
                method,
                url,
                tls,
                resource,
                discovery,
                sent,
                null,
                new ProbeAnswers(answers.without, repeated, null));
    }

    /** Adds the result of requests with longer and longer tokens. */
    public ProbeResult limited(TokenLimit limit) {
        return new ProbeResult(
                method,
                url,
                tls,
                resource,
                discovery,
                token,
                tokenFailure,
                new ProbeAnswers(answers.without, answers.repeated, limit));
    }

    /** Characters of the token; 0 without one. */
    int tokenLength() {
        return token == null ? 0 : token.form().length();
    }

    /** The first clock difference in an answer. */
    @Nullable ClockSeen clock() {
        return Stream.concat(Stream.ofNullable(answers.without), answers.repeated.stream())
                .flatMap(answer -> Stream.ofNullable(answer.clock()))
                .findFirst()
                .orElse(null);
    }
}
