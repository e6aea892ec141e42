package io.github.jwtbench.core.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Where the tokens of a first look come from. */
final class TokenOptions {
    @Option(names = "--no-token", description = "Calls the service without a token.")
    boolean none;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "A file with one token per line; the first is tried.")
    @Nullable Path file;

    @ArgGroup(exclusive = false)
    @Nullable Client client;

    /** A client of an OpenID provider. */
    static final class Client {
        @Option(
                names = "--client",
                required = true,
                paramLabel = "ID",
                description = "A client of the provider.")
        String id;

        @ArgGroup @Nullable Secret secret;

        @ArgGroup(exclusive = false)
        @Nullable User user;

        @Option(
                names = "--scope",
                paramLabel = "SCOPE",
                description =
                        "Scope to ask the provider for (RFC 6749 section 3.3), such as"
                                + " api://ID/.default.")
        @Nullable String scope;

        @Option(
                names = "--parameter",
                paramLabel = "NAME=VALUE",
                description =
                        "A further parameter of the token request, such as"
                                + " audience=https://service.example. No secret: others on this machine"
                                + " can read it.")
        Map<String, String> parameters = new LinkedHashMap<>();
    }

    /** Where a client's secret is. */
    static final class Secret {
        @Option(
                names = "--secret-variable",
                paramLabel = "NAME",
                description = "The environment variable with the client's secret.")
        String variable = InitTokens.SECRET_VARIABLE;

        @Option(
                names = "--secret-file",
                paramLabel = "FILE",
                description = "The file with the client's secret.")
        @Nullable Path file;
    }

    /** The user for whom tokens are requested, instead of the client. */
    static final class User {
        @Option(
                names = "--user-variable",
                required = true,
                paramLabel = "NAME",
                description =
                        "The environment variable with the name of the user who gets the tokens"
                                + " (RFC 6749 section 4.3).")
        String nameVariable;

        @Option(
                names = "--password-variable",
                required = true,
                paramLabel = "NAME",
                description = "The environment variable with the user's password.")
        String passwordVariable;
    }
}
