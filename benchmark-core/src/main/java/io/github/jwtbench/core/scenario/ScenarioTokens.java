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
import java.util.function.IntFunction;

/** The tokens of a scenario, renewed while it runs where their source can do so. */
public final class ScenarioTokens implements AutoCloseable {
    private final TokenPool pool;
    private final List<String> fixed;
    private final Instant firstEnd;
    private final Instant opened = Instant.now();

    private ScenarioTokens(TokenPool pool, List<String> fixed) {
        this.pool = pool;
        this.fixed = fixed;
        this.firstEnd = pool == null ? firstEnd(fixed, Instant.now()) : null;
    }

    /** The earliest future end of these tokens; null if they have none. */
    private static Instant firstEnd(List<String> tokens, Instant now) {
        return tokens.parallelStream()
                .map(token -> TokenContent.of(token).end())
                .filter(end -> end != null && end.isAfter(now))
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /**
     * The means of token sources.
     *
     * @param keycloakUrl base URL of the Keycloak that the service trusts; null without one
     * @param trust PEM file with the certificates that clients trust; null for the trust store of
     *     the JDK
     * @param password of the realm's users, or null
     * @param suite mints as many tokens of the suite's own issuer; null if the service does not
     *     trust it
     * @param secrets reads other secrets
     * @param file for the tokens of a pool, readable by its owner only and deleted at the end
     */
    public record TokenResources(
            URI keycloakUrl,
            Path trust,
            String password,
            IntFunction<List<String>> suite,
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
        return new ScenarioTokens(null, tokens);
    }

    static ScenarioTokens renewed(TokenSupply supply, int count, TokenResources means)
            throws TokenRequestException, InterruptedException {
        return renewed(TokenPool.open(Collections.nCopies(count, supply), means.file()));
    }

    static ScenarioTokens renewed(TokenPool pool) {
        return new ScenarioTokens(pool, null);
    }

    /** The tokens of this moment; the same list until they are renewed. Empty without tokens. */
    public List<String> current() {
        return pool == null ? fixed : pool.tokens();
    }

    /** JWS algorithm of the first token; null without tokens, or when it is no JWT. */
    public String algorithm() {
        return current().isEmpty() ? null : TokenContent.of(current().get(0)).algorithm();
    }

    /** The shortest remaining lifetime of these tokens; null if they have no end. */
    public Duration lifetime() {
        if (pool != null) {
            return pool.lifetime().dividedBy(2);
        }
        return firstEnd == null ? null : Duration.between(Instant.now(), firstEnd);
    }

    /** The earliest end of the first tokens; null if they have none. */
    public Instant end() {
        return pool == null ? firstEnd : opened.plus(pool.lifetime());
    }

    /** Number of renewals of all tokens. */
    public long renewals() {
        return pool == null ? 0 : pool.renewals();
    }

    /** Why the run has fewer good tokens than it began with, or than were asked for; or null. */
    public String incident() {
        return incident(Instant.now());
    }

    String incident(Instant now) {
        if (pool != null) {
            return pool.incident();
        }
        return firstEnd != null && now.isAfter(firstEnd)
                ? "tokens must live as long as the run, got: a token that ended at " + firstEnd
                : null;
    }

    @Override
    public void close() {
        if (pool != null) {
            pool.close();
        }
    }
}
