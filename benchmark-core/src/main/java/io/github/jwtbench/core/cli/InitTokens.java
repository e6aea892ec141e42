package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.scenario.OpenIdSource;
import io.github.jwtbench.core.scenario.SecretSource;
import io.github.jwtbench.core.scenario.Secrets;
import io.github.jwtbench.core.token.Discovery;
import io.github.jwtbench.core.token.TokenLines;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.core.token.TokenSupply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tokens of a first look: gets tokens, and describes their source in the scenario. */
final class InitTokens {
    /** Number of tokens used in turn in a load. */
    private static final int COUNT = 8;

    /** Parameters with their own options; values of secrets never appear on a command line. */
    private static final String OF_OTHERS =
            "client_.*|grant_type|password|refresh_token|scope|username";

    /** Where a scenario looks for a secret that was typed in. */
    static final String SECRET_VARIABLE = "CLIENT_SECRET";

    private final TokenOptions options;
    private final @Nullable Questions questions;
    private List<String> known = List.of();

    private InitTokens(TokenOptions options, @Nullable Questions questions) {
        this.options = options;
        this.questions = questions;
    }

    /** No tokens. */
    static InitTokens none() {
        return new InitTokens(new TokenOptions(), null);
    }

    /**
     * Tokens from options, or otherwise from the answers to questions.
     *
     * @param options null if none was given
     * @param questions null without a terminal
     */
    static InitTokens of(@Nullable TokenOptions options, @Nullable Questions questions) {
        return new InitTokens(options == null ? asked(questions) : options, questions);
    }

    /** Refuses parameters that the field {@code parameters} of a scenario does not accept. */
    static void check(@Nullable TokenOptions options) {
        if (options != null && options.client != null) {
            options.client.parameters.keySet().forEach(InitTokens::check);
        }
    }

    private static void check(String parameter) {
        if (!parameter.matches("[A-Za-z0-9_.-]{1,100}") || parameter.matches(OF_OTHERS)) {
            throw new IllegalArgumentException(
                    "--parameter must have a name of letters, digits and _ . - that no other option"
                            + " sets, got: "
                            + parameter);
        }
    }

    private static TokenOptions asked(@Nullable Questions questions) {
        if (questions == null) {
            throw new IllegalArgumentException(
                    "--client, --token-file or --no-token must be given where there is no terminal"
                            + " to ask, got: none");
        }
        TokenOptions options = new TokenOptions();
        options.client = new TokenOptions.Client();
        options.client.id = questions.ask("Client id");
        return options;
    }

    /** Whether a provider gives them. */
    boolean needProvider() {
        return options.client != null;
    }

    /** The tokens that were got, in a load's place; none where it needs none. */
    List<String> known() {
        return known;
    }

    /**
     * Gets tokens as a load does: two from a provider, one from a file, or none.
     *
     * @param discovery the provider's announcement; empty if no provider is needed
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     */
    List<String> get(Optional<Discovery> discovery, @Nullable Path trust)
            throws IOException, TokenRequestException, InterruptedException {
        if (options.file != null) {
            known = TokenLines.read(options.file).subList(0, 1);
            return known;
        }
        TokenOptions.Client client = options.client;
        if (client == null || discovery.isEmpty()) {
            return known;
        }
        OpenIdSource source =
                new OpenIdSource(
                        new OpenIdSource.Provider(discovery.get().asked(), true, null),
                        new OpenIdSource.Client(
                                client.id,
                                isPublic(client)
                                        ? new OpenIdSource.NoProof()
                                        : new OpenIdSource.Secret(secret(client.secret))),
                        client.user == null
                                ? new OpenIdSource.ClientGrant()
                                : new OpenIdSource.UserGrant(
                                        new SecretSource.Variable(client.user.nameVariable),
                                        new SecretSource.Variable(client.user.passwordVariable)),
                        extra(client),
                        1);
        TokenSupply supply = source.supply(trust, secrets(client));
        known = List.of(supply.next().accessToken(), supply.next().accessToken());
        return known;
    }

    /** Parameters of the token request in addition to client and grant. */
    private static Map<String, String> extra(TokenOptions.Client client) {
        Map<String, String> extra = new LinkedHashMap<>(client.parameters);
        if (client.scope != null) {
            extra.put("scope", client.scope);
        }
        return extra;
    }

    /** Whether a client has no secret, but a user who has a password. */
    private static boolean isPublic(TokenOptions.Client client) {
        return client.secret == null && client.user != null;
    }

    private static SecretSource secret(TokenOptions.@Nullable Secret secret) {
        return secret != null && secret.file != null
                ? new SecretSource.SecretFile(secret.file)
                : new SecretSource.Variable(variable(secret));
    }

    private static String variable(TokenOptions.@Nullable Secret secret) {
        return secret == null ? SECRET_VARIABLE : secret.variable;
    }

    /** Typed values take the place of the environment variables. */
    private Secrets secrets(TokenOptions.Client client) {
        if (client.secret != null || isPublic(client)) {
            return new Secrets(System::getenv, System.in);
        }
        if (questions == null) {
            throw new IllegalArgumentException(
                    "--secret-variable or --secret-file must be given for the client's own tokens"
                            + " where there is no terminal to ask, got: none");
        }
        String typed = questions.askSecret("Secret of " + client.id);
        return new Secrets(
                name -> name.equals(SECRET_VARIABLE) ? typed : System.getenv(name), System.in);
    }

    /**
     * The token source in the scenario; null without tokens.
     *
     * @param discovery the provider's announcement; empty if no provider is needed
     * @param named converts a file to its name in the scenario
     */
    @Nullable Map<String, ?> source(Optional<Discovery> discovery, Function<Path, String> named) {
        if (options.file != null) {
            return Map.of("file", named.apply(options.file));
        }
        TokenOptions.Client client = options.client;
        if (client == null || discovery.isEmpty()) {
            return null;
        }
        Map<String, Object> openid = new LinkedHashMap<>();
        openid.put("issuer", discovery.get().asked().toString());
        openid.put("client", client.id);
        if (!isPublic(client)) {
            openid.put(
                    "secret",
                    client.secret != null && client.secret.file != null
                            ? Map.of("file", named.apply(client.secret.file))
                            : Map.of("variable", variable(client.secret)));
        }
        if (client.user != null) {
            openid.put("user", Map.of("variable", client.user.nameVariable));
            openid.put("password", Map.of("variable", client.user.passwordVariable));
        }
        if (client.scope != null) {
            openid.put("scope", client.scope);
        }
        if (!client.parameters.isEmpty()) {
            openid.put("parameters", client.parameters);
        }
        // Who gives the same token again has one for this client, and no more.
        openid.put("count", new HashSet<>(known).size() < known.size() ? 1 : COUNT);
        return Map.of("openid", openid);
    }
}
