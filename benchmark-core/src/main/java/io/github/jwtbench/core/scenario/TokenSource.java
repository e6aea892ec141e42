package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.scenario.ScenarioTokens.TokenResources;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.TokenCommand;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenLines;
import io.github.jwtbench.core.token.TokenMint;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The source of a scenario's tokens. It contains no secret, only the place of a secret. */
public sealed interface TokenSource
        permits OpenIdSource,
                TokenSource.None,
                TokenSource.Keycloak,
                TokenSource.Command,
                TokenSource.TokenFile,
                TokenSource.Suite,
                TokenSource.Mint {

    /**
     * Gets the tokens.
     *
     * @param regime unique tokens are not renewed
     * @throws TokenRequestException if a provider does not give them
     * @throws IOException if a file or a certificate cannot be read, or the means do not suffice;
     *     the message holds no secret
     */
    ScenarioTokens open(TokenRegime regime, TokenResources means)
            throws TokenRequestException, IOException, InterruptedException;

    /** Whether every request can have a different token. */
    default boolean canBeUnique() {
        return false;
    }

    /** Whether only a service trusts them that is started with their issuer. */
    default boolean needsOwnService() {
        return false;
    }

    /**
     * The source for one of several rigs, so that no two rigs use the same token.
     *
     * @throws IllegalArgumentException if there are fewer tokens than rigs
     */
    default TokenSource forShard(Share part) {
        return this;
    }

    /** Where the secrets are that it needs. */
    default List<SecretSource> secrets() {
        return List.of();
    }

    /** The number of tokens that one of several rigs asks for. */
    static int count(int all, Share part) {
        if (all < part.count()) {
            throw new IllegalArgumentException(
                    "tokens must be at least as many as shards, got: %s and %s"
                            .formatted(all, part.count()));
        }
        return (int) part.of(all);
    }

    /** No token at all. */
    record None() implements TokenSource {
        @Override
        public ScenarioTokens open(TokenRegime regime, TokenResources means) {
            return ScenarioTokens.fixed(List.of());
        }
    }

    /**
     * Users of the benchmark realm, one token each, renewed before they end.
     *
     * @param client public client of the realm; it decides the signature algorithm
     * @param users at least one
     */
    record Keycloak(String client, List<String> users) implements TokenSource {
        public Keycloak {
            users = List.copyOf(users);
        }

        @Override
        public ScenarioTokens open(TokenRegime regime, TokenResources means)
                throws TokenRequestException, IOException, InterruptedException {
            if (means.keycloakUrl() == null || means.password() == null) {
                throw new IOException(
                        "Keycloak must have an address, and the password of the realm's users must be in"
                                + " the environment");
            }
            TokenEndpoint endpoint =
                    new TokenEndpoint(means.keycloakUrl(), client, PemTrust.context(means.trust()));
            return ScenarioTokens.renewed(
                    TokenPool.open(endpoint, users, means.password(), means.file()));
        }

        @Override
        public boolean needsOwnService() {
            return true;
        }
    }

    /**
     * A program that prints a token as its first line.
     *
     * @param words the program and its arguments
     * @param folder that it works in
     * @param count how often it runs, at least 1
     */
    record Command(List<String> words, Path folder, int count) implements TokenSource {
        public Command {
            words = List.copyOf(words);
        }

        @Override
        public TokenSource forShard(Share part) {
            return new Command(words, folder, TokenSource.count(count, part));
        }

        @Override
        public ScenarioTokens open(TokenRegime regime, TokenResources means)
                throws TokenRequestException, InterruptedException {
            return ScenarioTokens.renewed(new TokenCommand(words, folder), count, means);
        }
    }

    /**
     * A file with one token per line, read when the scenario runs.
     *
     * @param file relative to the scenario, or an absolute path
     * @param share of its lines that this rig uses
     */
    record TokenFile(Path file, Share share) implements TokenSource {
        @Override
        public TokenSource forShard(Share part) {
            return new TokenFile(file, part);
        }

        /** The lines that are used. */
        List<String> read() throws IOException {
            List<String> lines = TokenLines.read(file);
            return IntStream.range(0, TokenSource.count(lines.size(), share))
                    .mapToObj(own -> lines.get((int) share.number(own)))
                    .toList();
        }

        @Override
        public ScenarioTokens open(TokenRegime regime, TokenResources means) throws IOException {
            return ScenarioTokens.fixed(read());
        }

        @Override
        public boolean canBeUnique() {
            return true;
        }
    }

    /**
     * Tokens of the suite's own issuer, minted before the run. Only a service that this suite
     * starts trusts them.
     *
     * @param count at least 1; a run over unique tokens ends with its last one
     */
    record Suite(int count) implements TokenSource {
        @Override
        public ScenarioTokens open(TokenRegime regime, TokenResources means) throws IOException {
            if (means.suite() == null) {
                throw new IOException("the running service does not trust the suite's issuer");
            }
            return ScenarioTokens.fixed(means.suite().apply(count));
        }

        @Override
        public boolean canBeUnique() {
            return true;
        }

        @Override
        public boolean needsOwnService() {
            return true;
        }
    }

    /**
     * Tokens signed with a given key.
     *
     * @param key a JWK
     * @param claims of each token, in addition to {@code exp}, {@code iat} and {@code jti}
     * @param lifetimeSeconds at least 1
     * @param count at least 1; a run with unique tokens ends with its last one
     */
    record Mint(SecretSource key, Map<String, Object> claims, int lifetimeSeconds, int count)
            implements TokenSource {
        @Override
        public TokenSource forShard(Share part) {
            return new Mint(key, claims, lifetimeSeconds, TokenSource.count(count, part));
        }

        @Override
        public List<SecretSource> secrets() {
            return List.of(key);
        }

        @Override
        public ScenarioTokens open(TokenRegime regime, TokenResources means)
                throws TokenRequestException, IOException, InterruptedException {
            TokenMint mint =
                    new TokenMint(
                            means.secrets().key("tokens.mint.key", key),
                            claims,
                            Duration.ofSeconds(lifetimeSeconds));
            return regime == TokenRegime.UNIQUE
                    ? ScenarioTokens.fixed(mint.mint(count))
                    : ScenarioTokens.renewed(mint, count, means);
        }

        @Override
        public boolean canBeUnique() {
            return true;
        }
    }
}
