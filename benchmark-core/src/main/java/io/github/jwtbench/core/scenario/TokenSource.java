package io.github.jwtbench.core.scenario;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the tokens of a scenario come from. None of these holds a secret: passwords are in the
 * environment, and only the names of their variables are here.
 */
public sealed interface TokenSource {

    /** Whether every request can have a token of its own. */
    default boolean canBeUnique() {
        return this instanceof TokenFile || this instanceof Suite;
    }

    /** No token at all. */
    record None() implements TokenSource {}

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
    }

    /**
     * Any OpenID provider. With a user it is asked for that user's tokens (RFC 6749 section 4.3),
     * without one for the client's own (section 4.4).
     *
     * @param tokenEndpoint full HTTPS address
     * @param client the client's id
     * @param secretVariable names the environment variable with the client's secret; null for a
     *     public client, which needs a user
     * @param userVariable names the variable with the user's name, or null
     * @param passwordVariable names the variable with the user's password; null exactly without a
     *     user
     * @param scope asked for (RFC 6749 section 3.3), or null
     * @param count how many tokens, at least 1
     */
    record OpenId(
            URI tokenEndpoint,
            String client,
            String secretVariable,
            String userVariable,
            String passwordVariable,
            String scope,
            int count)
            implements TokenSource {}

    /**
     * A file with one token per line, read when the scenario runs.
     *
     * @param file beside the scenario, or an absolute path
     */
    record TokenFile(Path file) implements TokenSource {}

    /**
     * Tokens of the suite's own issuer, minted before the run. Only a service that this suite
     * starts trusts them.
     *
     * @param count at least 1; a run over unique tokens ends with its last one
     */
    record Suite(int count) implements TokenSource {}
}
