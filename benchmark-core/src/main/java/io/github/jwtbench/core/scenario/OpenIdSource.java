package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.core.token.TokenSupply;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Any OpenID provider.
 *
 * @param provider whom to ask
 * @param client who asks
 * @param grant whose tokens are asked for
 * @param extra parameters of each request beside those of client and grant, such as {@code scope}
 *     (RFC 6749 section 3.3)
 * @param count how many tokens, at least 1
 */
public record OpenIdSource(
        Provider provider, Client client, Grant grant, Map<String, String> extra, int count)
        implements TokenSource {
    public OpenIdSource {
        extra = Map.copyOf(extra);
    }

    @Override
    public TokenSource of(Share part) {
        return new OpenIdSource(provider, client, grant, extra, TokenSource.count(count, part));
    }

    @Override
    public List<SecretSource> secrets() {
        return Stream.concat(
                        client.proof() == null ? Stream.of() : Stream.of(client.proof().secret()),
                        grant.secrets().stream())
                .toList();
    }

    /**
     * What gives the tokens; asks for none yet, but for the provider's metadata.
     *
     * @param serviceTrust PEM file, used where the provider has none of its own; null for the JDK's
     * @param secrets where secrets are read
     */
    public TokenSupply supply(Path serviceTrust, Secrets secrets)
            throws IOException, TokenRequestException, InterruptedException {
        return new OpenIdTokens(this, secrets).supply(serviceTrust);
    }

    /**
     * A provider.
     *
     * @param issuer its issuer identifier, or null when the endpoint is given
     * @param tokenEndpoint full address; null when it is found by the issuer
     * @param trust PEM file; null for that of the service
     */
    public record Provider(URI issuer, URI tokenEndpoint, Path trust) {}

    /**
     * A client.
     *
     * @param proof null for a public client
     */
    public record Client(String id, Proof proof) {}

    /** How a client proves who it is. */
    public sealed interface Proof {
        SecretSource secret();
    }

    /**
     * By HTTP Basic, or in the form where the provider announces only that (RFC 6749 section
     * 2.3.1).
     */
    public record Secret(SecretSource secret) implements Proof {}

    /** By an assertion that a JWK signs (RFC 7523 section 2.2). */
    public record PrivateKey(SecretSource key) implements Proof {
        @Override
        public SecretSource secret() {
            return key;
        }
    }

    /**
     * By TLS (RFC 8705 section 2).
     *
     * @param certificate PEM file
     * @param key PEM, PKCS #8
     */
    public record Certificate(Path certificate, SecretSource key) implements Proof {
        @Override
        public SecretSource secret() {
            return key;
        }
    }

    /** Whose tokens they are. */
    public sealed interface Grant {
        default List<SecretSource> secrets() {
            return List.of();
        }
    }

    /** The client's own (RFC 6749 section 4.4). */
    public record ClientGrant() implements Grant {}

    /** A user's (RFC 6749 section 4.3). */
    public record UserGrant(SecretSource user, SecretSource password) implements Grant {
        @Override
        public List<SecretSource> secrets() {
            return List.of(user, password);
        }
    }

    /** Those of a session (RFC 6749 section 6). */
    public record SessionGrant(SecretSource refreshToken) implements Grant {
        @Override
        public List<SecretSource> secrets() {
            return List.of(refreshToken);
        }
    }
}
