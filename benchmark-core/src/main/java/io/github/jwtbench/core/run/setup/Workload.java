package io.github.jwtbench.core.run.setup;

import io.github.jwtbench.core.run.setup.Compared.Meaning;
import io.github.jwtbench.core.run.setup.Compared.Rounding;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the driver.
 *
 * @param method HTTP method
 * @param url full URL of the endpoint
 * @param protocol {@code HTTP/1.1} or {@code HTTP/2}, over TLS
 * @param client the HTTP client: {@code wrk}, {@code h2load}, {@code k6}, {@code hyperfoil}, {@code
 *     netty} for the rig, which also names its TLS if that is not the JDK's, or a client that JMH
 *     drives
 * @param loop closed or open
 * @param threads sending threads of the driver, at least 1
 * @param connections open connections, at least 1
 * @param streamsPerConnection concurrent requests on one connection, at least 1
 * @param ratePerSecond intended requests per second of an open loop; 0 in a closed one
 * @param durationSeconds planned length of the measured window
 * @param timeoutSeconds after which an unanswered request has failed
 * @param tokenRegime choice of tokens for the requests
 * @param tokenHeaders form of a token in the headers; null without tokens
 * @param tokens number of tokens in the pool at a time; 0 without tokens
 * @param algorithm JWS algorithm of the tokens (RFC 7518 section 3.1), null without tokens
 * @param engine validation engine of the service
 * @param fault the injected fault ({@code unauthorized}), null in a real measurement
 * @param thinkSeconds pause of a stream in a closed loop between an answer and its next request;
 *     null for none
 * @param requests with their weights; null if {@code method} and {@code url} are the only request,
 *     otherwise those are the first's
 * @param statuses HTTP statuses of right answers; null for 200 alone
 * @param toleratedErrors share of the requests that may fail, above 0 and below 1; null for none
 * @param stages rates of an open loop, one after another, of which {@code ratePerSecond} is the
 *     mean; null for a single rate
 */
public record Workload(
        @Compared(Meaning.NOTE) String method,
        @Compared(key = "request", as = Rounding.REQUEST) String url,
        @Compared(Meaning.SETTING) String protocol,
        @Compared(Meaning.SETTING) String client,
        Loop loop,
        @Compared(Meaning.SETTING) int threads,
        @Compared(Meaning.SETTING) int connections,
        @Compared(Meaning.SETTING) int streamsPerConnection,
        double ratePerSecond,
        @Compared(Meaning.SETTING) double durationSeconds,
        @Compared(Meaning.NOTE) double timeoutSeconds,
        TokenRegime tokenRegime,
        @Compared(Meaning.SETTING) @Nullable TokenHeaders tokenHeaders,
        @Compared(as = Rounding.TOKENS) int tokens,
        @Compared(Meaning.SETTING) @Nullable String algorithm,
        @Compared(Meaning.SETTING) @Nullable String engine,
        @Nullable String fault,
        @OptionalMember @Nullable Double thinkSeconds,
        @Compared(as = Rounding.REQUESTS) @OptionalMember @Nullable List<WeightedRequest> requests,
        @Compared(as = Rounding.STATUSES) @OptionalMember @Nullable List<Integer> statuses,
        @OptionalMember @Nullable Double toleratedErrors,
        @Compared(as = Rounding.STAGES) @OptionalMember @Nullable List<RateStage> stages) {
    private static final int OK = 200;

    /** Whether its requests carry a token. */
    public boolean hasTokens() {
        return tokenRegime != TokenRegime.NONE;
    }

    /** Whether it asks this project's service, which has metrics of its validation. */
    public boolean ofOwnService() {
        return engine != null;
    }

    /** The path of a URL without the port, which can differ; the URL if it is none. */
    public static String path(String url) {
        try {
            String path = URI.create(url).getRawPath();
            return path == null || path.isEmpty() ? "/" : path;
        } catch (IllegalArgumentException e) {
            return url;
        }
    }

    /** All requests with their weights, if there are several; null for a single one. */
    public @Nullable String weightedRequests() {
        return requests == null
                ? null
                : requests.stream()
                        .map(each -> each.weight() + " × " + each.method() + " " + path(each.url()))
                        .collect(Collectors.joining(", "));
    }

    /** All rates with their durations, if there are several; null for a single one. */
    public @Nullable String stagesInWords() {
        return stages == null ? null : RateStage.words(stages);
    }

    private static final int MILLIS_PER_SECOND = 1000;

    public Workload {
        Objects.requireNonNull(client, "client");
        Objects.requireNonNull(loop, "loop");
        Objects.requireNonNull(tokenRegime, "tokenRegime");
        Require.atLeast(1, "threads", threads);
        Require.atLeast(1, "connections", connections);
        Require.atLeast(1, "streamsPerConnection", streamsPerConnection);
        Require.positive("durationSeconds", durationSeconds);
        if (!(loop == Loop.OPEN ? ratePerSecond > 0 : ratePerSecond == 0)) {
            throw new IllegalArgumentException(
                    "ratePerSecond must be > 0 in an open loop and 0 in a closed one, got: "
                            + ratePerSecond);
        }
        if (toleratedErrors != null && !(toleratedErrors > 0 && toleratedErrors < 1)) {
            throw new IllegalArgumentException(
                    "toleratedErrors must be > 0 and < 1, got: " + toleratedErrors);
        }
        if (stages != null
                && (loop != Loop.OPEN
                        || ratePerSecond != RateStage.mean(stages)
                        || durationSeconds != RateStage.seconds(stages))) {
            throw new IllegalArgumentException(
                    "stages must be of an open loop, of their mean rate and their length, got: %s at %s/s for %s s"
                            .formatted(RateStage.words(stages), ratePerSecond, durationSeconds));
        }
        if ((tokenRegime == TokenRegime.NONE) != (tokenHeaders == null)) {
            throw new IllegalArgumentException(
                    "tokenHeaders must be null exactly when the regime is NONE, got: "
                            + tokenHeaders);
        }
        if ((tokenRegime == TokenRegime.NONE) != (tokens == 0)) {
            throw new IllegalArgumentException(
                    "tokens must be 0 exactly when the regime is NONE, got: " + tokens);
        }
    }

    /** Planned length of the measured window, to the millisecond. */
    public Duration duration() {
        return Duration.ofMillis((long) (durationSeconds * MILLIS_PER_SECOND));
    }

    public Duration timeout() {
        return Duration.ofMillis((long) (timeoutSeconds * MILLIS_PER_SECOND));
    }

    /** The same, sent by another client. */
    public Workload by(String other) {
        return with(
                other,
                threads,
                connections,
                streamsPerConnection,
                ratePerSecond,
                durationSeconds,
                tokens);
    }

    /** Adds the workload of another shard of the same load. */
    public Workload plus(Workload other) {
        return with(
                client,
                threads + other.threads,
                connections + other.connections,
                streamsPerConnection,
                ratePerSecond + other.ratePerSecond,
                durationSeconds,
                tokens + other.tokens);
    }

    /** The part between two seconds; of tokens that are sent once each, also a part. */
    Workload part(double from, double to) {
        int part = (int) (tokens * to / durationSeconds) - (int) (tokens * from / durationSeconds);
        return with(
                client,
                threads,
                connections,
                streamsPerConnection,
                ratePerSecond,
                to - from,
                tokenRegime == TokenRegime.UNIQUE ? Math.max(1, part) : tokens);
    }

    /** The same with one request at a time. */
    public Workload alone() {
        return with(client, 1, 1, 1, ratePerSecond, durationSeconds, tokens);
    }

    private Workload with(
            String newClient,
            int newThreads,
            int newConnections,
            int newStreams,
            double newRate,
            double newSeconds,
            int newTokens) {
        return new Workload(
                method,
                url,
                protocol,
                newClient,
                loop,
                newThreads,
                newConnections,
                newStreams,
                newRate,
                newSeconds,
                timeoutSeconds,
                tokenRegime,
                tokenHeaders,
                newTokens,
                algorithm,
                engine,
                fault,
                thinkSeconds,
                requests,
                statuses,
                toleratedErrors,
                stages);
    }

    /** HTTP statuses of right answers. */
    public List<Integer> rightStatuses() {
        return statuses == null ? List.of(OK) : statuses;
    }

    /** Requests that can be under way at once: N of Little's law in a closed loop. */
    public int concurrency() {
        return Math.multiplyExact(connections, streamsPerConnection);
    }

    /**
     * One of several requests of a load.
     *
     * @param method HTTP method
     * @param url full URL
     * @param weight relative frequency, at least 1
     */
    public record WeightedRequest(String method, String url, int weight) {
        public WeightedRequest {
            Objects.requireNonNull(method, "method");
            Objects.requireNonNull(url, "url");
            Require.atLeast(1, "weight", weight);
        }
    }
}
