package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.GrantRequest;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/** The tokens of a scenario, renewed while it runs where their source can do so. */
public final class ScenarioTokens implements AutoCloseable {
    /** A larger file of tokens is not read. */
    static final long MAX_FILE_BYTES = 256L * 1024 * 1024;

    private final TokenPool pool;
    private final List<String> fixed;

    private ScenarioTokens(TokenPool pool, List<String> fixed) {
        this.pool = pool;
        this.fixed = fixed;
    }

    /**
     * What tokens may need beside their source.
     *
     * @param target whose Keycloak and trust to use
     * @param password of the realm's users, or null
     * @param issuer the suite's own; null when the service does not trust it
     * @param variables value of an environment variable, or null
     * @param file for the tokens of a pool, readable by its owner alone and deleted in the end
     */
    public record Means(
            Target target,
            String password,
            SuiteIssuer issuer,
            UnaryOperator<String> variables,
            Path file) {
        @Override
        public String toString() {
            return "Means";
        }
    }

    /**
     * Gets the tokens.
     *
     * @throws TokenRequestException if a provider does not give them
     * @throws IOException if a file or a certificate cannot be read, or the means do not suffice;
     *     the message holds no secret
     */
    public static ScenarioTokens open(TokenSource source, Means means)
            throws TokenRequestException, IOException, InterruptedException {
        if (source instanceof TokenSource.Keycloak keycloak) {
            return ofPool(keycloak(keycloak, means));
        }
        if (source instanceof TokenSource.OpenId openId) {
            return ofPool(openId(openId, means));
        }
        if (source instanceof TokenSource.TokenFile file) {
            return new ScenarioTokens(null, lines(file.file()));
        }
        if (source instanceof TokenSource.Suite suite) {
            if (means.issuer() == null) {
                throw new IOException("the running service does not trust the suite's issuer");
            }
            return new ScenarioTokens(null, means.issuer().mint(suite.count()));
        }
        return new ScenarioTokens(null, List.of());
    }

    private static ScenarioTokens ofPool(TokenPool pool) {
        return new ScenarioTokens(pool, null);
    }

    private static TokenPool keycloak(TokenSource.Keycloak source, Means means)
            throws TokenRequestException, IOException, InterruptedException {
        if (means.password() == null) {
            throw new IOException("the password of the realm's users must be in the environment");
        }
        TokenEndpoint endpoint =
                new TokenEndpoint(
                        means.target().keycloakUrl(),
                        source.client(),
                        PemTrust.context(means.target().trust()));
        return TokenPool.open(endpoint, source.users(), means.password(), means.file());
    }

    private static TokenPool openId(TokenSource.OpenId source, Means means)
            throws TokenRequestException, IOException, InterruptedException {
        String secret =
                source.secretVariable() == null
                        ? null
                        : value("secretVariable", source.secretVariable(), means);
        GrantRequest request =
                source.userVariable() == null
                        ? GrantRequest.ofClient(source.scope())
                        : GrantRequest.ofUser(
                                value("userVariable", source.userVariable(), means),
                                value("passwordVariable", source.passwordVariable(), means),
                                source.scope());
        TokenEndpoint endpoint =
                TokenEndpoint.of(
                        source.tokenEndpoint(),
                        source.client(),
                        secret,
                        PemTrust.context(means.target().trust()));
        return TokenPool.open(endpoint, request, source.count(), means.file());
    }

    private static String value(String field, String variable, Means means) throws IOException {
        String value = means.variables().apply(variable);
        if (value == null || value.isEmpty()) {
            throw new IOException(
                    "tokens.openid." + field + " must name a variable with a value: " + variable);
        }
        return value;
    }

    /** The tokens of a file; no message shows one. */
    static List<String> lines(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("tokens.file must be a file, got: " + file);
        }
        long size = Files.size(file);
        if (size > MAX_FILE_BYTES) {
            throw new IOException(
                    file + " must have at most " + MAX_FILE_BYTES + " bytes, got: " + size);
        }
        List<String> tokens = Files.readAllLines(file);
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (token.isEmpty() || !token.chars().allMatch(c -> c > ' ' && c <= '~')) {
                throw new IOException(
                        file + ":" + (i + 1) + " must be a token of visible ASCII, got another");
            }
        }
        if (tokens.isEmpty()) {
            throw new IOException(file + " must have a token, got: none");
        }
        return List.copyOf(tokens);
    }

    /** The tokens of this moment; the same list until they are renewed. Empty without tokens. */
    public List<String> current() {
        return pool == null ? fixed : pool.tokens();
    }

    /** JWS algorithm of the first token; null without tokens, or when it is no JWT. */
    public String algorithm() {
        return current().isEmpty() ? null : TokenText.algorithm(current().get(0));
    }

    /** How often all tokens were renewed. */
    public long renewals() {
        return pool == null ? 0 : pool.renewals();
    }

    /** Why the last renewal failed, or null. */
    public String incident() {
        return pool == null ? null : pool.incident();
    }

    @Override
    public void close() {
        if (pool != null) {
            pool.close();
        }
    }
}
