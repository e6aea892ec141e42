package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.token.TokenContent;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.core.token.TokenSupply;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The tokens of a scenario, renewed while it runs where their source can do so. */
public final class ScenarioTokens implements AutoCloseable {
    private final Optional<TokenPool> pool;
    private final List<String> fixed;
    private final Optional<Instant> firstEnd;
    private final Instant opened = Instant.now();

    private ScenarioTokens(Optional<TokenPool> pool, List<String> fixed) {
        this.pool = pool;
        this.fixed = fixed;
        this.firstEnd = firstEnd(fixed, Instant.now());
    }

    /** The earliest future end of these tokens; empty if they have none. */
    private static Optional<Instant> firstEnd(List<String> tokens, Instant now) {
        return tokens.parallelStream()
                .flatMap(token -> TokenContent.of(token).end().stream())
                .filter(end -> end.isAfter(now))
                .min(Comparator.naturalOrder());
    }

    /**
     * The means of token sources.
     *
     * @param keycloakUrl base URL of the Keycloak that the service trusts
     * @param trust PEM file with the certificates that clients trust; null for the trust store of
     *     the JDK
     * @param password of the realm's users
     * @param suite mints as many tokens of the suite's own issuer; null if the service does not
     *     trust it
     * @param secrets reads other secrets
     * @param file for the tokens of a pool, readable by its owner only and deleted at the end
     */
    public record TokenResources(
            @Nullable URI keycloakUrl,
            @Nullable Path trust,
            @Nullable String password,
            @Nullable IntFunction<List<String>> suite,
            Secrets secrets,
            Path file) {
        @Override
        public String toString() {
            return "TokenResources";
        }
    }

    /** Gets the tokens of a scenario, as its source does. */
    public static ScenarioTokens open(Scenario scenario, TokenResources means)
            throws TokenRequestException, IOException, InterruptedException {
        return scenario.tokens().open(scenario.regime(), means);
    }

    static ScenarioTokens fixed(List<String> tokens) {
        return new ScenarioTokens(Optional.empty(), tokens);
    }

    static ScenarioTokens renewed(TokenSupply supply, int count, TokenResources means)
            throws TokenRequestException, InterruptedException {
        return renewed(TokenPool.open(Collections.nCopies(count, supply), means.file()));
    }

    static ScenarioTokens renewed(TokenPool pool) {
        return new ScenarioTokens(Optional.of(pool), List.of());
    }

    /** The tokens of this moment; the same list until they are renewed. Empty without tokens. */
    public List<String> current() {
        // Called for each request, so without another Optional.
        return pool.isPresent() ? pool.get().tokens() : fixed;
    }

    /** JWS algorithm of the first token; null without tokens, or when it is no JWT. */
    public @Nullable String algorithm() {
        return current().stream()
                .findFirst()
                .map(token -> TokenContent.of(token).algorithm())
                .orElse(null);
    }

    /** The shortest remaining lifetime of these tokens; empty if they have no end. */
    public Optional<Duration> lifetime() {
        return pool.map(renewed -> renewed.lifetime().dividedBy(2))
                .or(() -> firstEnd.map(end -> Duration.between(Instant.now(), end)));
    }

    /** The earliest end of the first tokens; empty if they have none. */
    public Optional<Instant> end() {
        return pool.map(renewed -> opened.plus(renewed.lifetime())).or(() -> firstEnd);
    }

    /** Number of renewals of all tokens. */
    public long renewals() {
        return pool.map(TokenPool::renewals).orElse(0L);
    }

    /** Why the run has fewer good tokens than it began with, or than were asked for. */
    public @Nullable String incident() {
        return incident(Instant.now());
    }

    @Nullable String incident(Instant now) {
        return pool.isPresent()
                ? pool.get().incident()
                : firstEnd.filter(now::isAfter)
                        .map(
                                end ->
                                        "tokens must live as long as the run, got: a token that"
                                                + " ended at "
                                                + end)
                        .orElse(null);
    }

    @Override
    public void close() {
        pool.ifPresent(TokenPool::close);
    }
}
