package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.tls.PemIdentity;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.core.token.TokenSupply;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;

/**
 * Tokens of any OpenID provider.
 *
 * @param provider the provider
 * @param client the client
 * @param grant the grant, which determines the owner of the tokens
 * @param extra parameters of each request in addition to client and grant, such as {@code scope}
 *     (RFC 6749 section 3.3)
 * @param count number of tokens, at least 1
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
                        client.proof() == null ? Stream.of() : client.proof().secrets().stream(),
                        grant.secrets().stream())
                .toList();
    }

    /**
     * The supply of the tokens; requests only the provider's metadata yet.
     *
     * @param serviceTrust PEM file, used if the provider has none; null for the JDK's trust
     * @param secrets reads secrets
     */
    public TokenSupply supply(Path serviceTrust, Secrets secrets)
            throws IOException, TokenRequestException, InterruptedException {
        return new OpenIdTokens(this, secrets).supply(serviceTrust);
    }

    /**
     * A provider.
     *
     * @param issuer its issuer identifier, or null if the endpoint is given
     * @param tokenEndpoint full address; null if the issuer's metadata give it
     * @param trust PEM file; null for the service's
     */
    public record Provider(URI issuer, URI tokenEndpoint, Path trust) {}

    /**
     * A client.
     *
     * @param proof null for a public client
     */
    public record Client(String id, Proof proof) {}

    /** The proof of a client's identity. */
    public sealed interface Proof {
        List<SecretSource> secrets();
    }

    /**
     * By HTTP Basic, or in the form where the provider announces only that (RFC 6749 section
     * 2.3.1).
     */
    public record Secret(SecretSource secret) implements Proof {
        @Override
        public List<SecretSource> secrets() {
            return List.of(secret);
        }
    }

    /** By an assertion that a JWK signs (RFC 7523 section 2.2). */
    public record PrivateKey(SecretSource key) implements Proof {
        @Override
        public List<SecretSource> secrets() {
            return List.of(key);
        }
    }

    /**
     * By TLS (RFC 8705 section 2).
     *
     * @param certificate PEM file
     * @param key PEM
     * @param keyPassword null if the key is not encrypted
     */
    public record Certificate(Path certificate, SecretSource key, SecretSource keyPassword)
            implements Proof {
        @Override
        public List<SecretSource> secrets() {
            return keyPassword == null ? List.of(key) : List.of(key, keyPassword);
        }

        /**
         * Shows it by TLS.
         *
         * @param fields begin of the names of its fields, for messages
         */
        KeyManagerFactory managers(String fields, Secrets secrets) throws IOException {
            String name = fields + "key";
            return PemIdentity.managers(
                    certificate,
                    name,
                    secrets.read(name, key),
                    keyPassword == null ? null : secrets.read(fields + "keyPassword", keyPassword));
        }
    }

    /** The owner of the tokens. */
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

    /** Tokens of an existing session (RFC 6749 section 6). */
    public record SessionGrant(SecretSource refreshToken) implements Grant {
        @Override
        public List<SecretSource> secrets() {
            return List.of(refreshToken);
        }
    }
}
