package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.scenario.ScenarioTokens.TokenResources;
import io.github.jwtbench.core.tls.PemIdentity;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.ClientAuthentication;
import io.github.jwtbench.core.token.Discovery;
import io.github.jwtbench.core.token.GrantRequest;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.core.token.TokenSupply;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

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
    private static final String FIELD = "tokens.openid.";

    public OpenIdSource {
        extra = Map.copyOf(extra);
    }

    @Override
    public TokenSource forShard(Share part) {
        return new OpenIdSource(provider, client, grant, extra, TokenSource.count(count, part));
    }

    @Override
    public List<SecretSource> secrets() {
        return Stream.concat(client.proof().secrets().stream(), grant.secrets().stream()).toList();
    }

    @Override
    public ScenarioTokens open(TokenRegime regime, TokenResources means)
            throws TokenRequestException, IOException, InterruptedException {
        return ScenarioTokens.renewed(supply(means.trust(), means.secrets()), count, means);
    }

    /**
     * The supply of the tokens; requests only the provider's metadata yet.
     *
     * @param serviceTrust PEM file, used if the provider has none; null for the JDK's trust
     * @param secrets reads secrets
     */
    public TokenSupply supply(@Nullable Path serviceTrust, Secrets secrets)
            throws IOException, TokenRequestException, InterruptedException {
        Path trust = provider.trust() == null ? serviceTrust : provider.trust();
        KeyManagerFactory identity = client.proof().identity(secrets);
        SSLContext tls = PemTrust.context(trust, identity);
        return grant.supply(endpoint(tls, identity != null, secrets), extra, secrets);
    }

    private TokenEndpoint endpoint(SSLContext tls, boolean mutualTls, Secrets secrets)
            throws IOException, TokenRequestException, InterruptedException {
        URI address = provider.address();
        if (!provider.isIssuer()) {
            return TokenEndpoint.of(address, proof(address, false, secrets), tls);
        }
        Discovery found = Discovery.of(address, tls, mutualTls);
        return TokenEndpoint.of(
                found.trustedEndpoint(), proof(address, found.secretInForm(), secrets), tls);
    }

    private ClientAuthentication proof(URI audience, boolean secretInForm, Secrets secrets)
            throws IOException {
        return client.proof().authentication(client.id(), audience, secretInForm, secrets);
    }

    /**
     * A provider.
     *
     * @param address its issuer identifier, or the full address of its token endpoint
     * @param isIssuer whether it is the issuer identifier, whose metadata give the endpoint
     * @param trust PEM file; null for the service's
     */
    public record Provider(URI address, boolean isIssuer, @Nullable Path trust) {}

    /**
     * A client.
     *
     * @param proof {@link NoProof} of a public client
     */
    public record Client(String id, Proof proof) {}

    /** The proof of a client's identity. */
    public sealed interface Proof {
        default List<SecretSource> secrets() {
            return List.of();
        }

        /** What it shows by TLS. */
        default @Nullable KeyManagerFactory identity(Secrets secrets) throws IOException {
            return null;
        }

        /**
         * What it shows in requests.
         *
         * @param audience of assertions
         * @param secretInForm whether the provider reads secrets in the form only
         */
        default ClientAuthentication authentication(
                String id, URI audience, boolean secretInForm, Secrets secrets) throws IOException {
            return ClientAuthentication.ofId(id);
        }
    }

    /** None: a public client (RFC 6749 section 2.1). */
    public record NoProof() implements Proof {}

    /**
     * By HTTP Basic, or in the form where the provider announces only that (RFC 6749 section
     * 2.3.1).
     */
    public record Secret(SecretSource secret) implements Proof {
        @Override
        public List<SecretSource> secrets() {
            return List.of(secret);
        }

        @Override
        public ClientAuthentication authentication(
                String id, URI audience, boolean secretInForm, Secrets secrets) throws IOException {
            String read = secrets.read(FIELD + "secret", secret);
            return secretInForm
                    ? ClientAuthentication.ofSecretInForm(id, read)
                    : ClientAuthentication.ofSecret(id, read);
        }
    }

    /** By an assertion that a JWK signs (RFC 7523 section 2.2). */
    public record PrivateKey(SecretSource key) implements Proof {
        @Override
        public List<SecretSource> secrets() {
            return List.of(key);
        }

        @Override
        public ClientAuthentication authentication(
                String id, URI audience, boolean secretInForm, Secrets secrets) throws IOException {
            return ClientAuthentication.ofKey(id, secrets.key(FIELD + "privateKey", key), audience);
        }
    }

    /**
     * By TLS (RFC 8705 section 2).
     *
     * @param certificate PEM file
     * @param key PEM
     * @param keyPassword null if the key is not encrypted
     */
    public record Certificate(
            Path certificate, SecretSource key, @Nullable SecretSource keyPassword)
            implements Proof {
        @Override
        public List<SecretSource> secrets() {
            return keyPassword == null ? List.of(key) : List.of(key, keyPassword);
        }

        @Override
        public KeyManagerFactory identity(Secrets secrets) throws IOException {
            return managers(FIELD, secrets);
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

        /** The supply of its tokens. */
        TokenSupply supply(TokenEndpoint endpoint, Map<String, String> extra, Secrets secrets)
                throws IOException;
    }

    /** The client's own (RFC 6749 section 4.4). */
    public record ClientGrant() implements Grant {
        @Override
        public TokenSupply supply(
                TokenEndpoint endpoint, Map<String, String> extra, Secrets secrets) {
            return endpoint.each(GrantRequest.ofClient(extra));
        }
    }

    /** A user's (RFC 6749 section 4.3). */
    public record UserGrant(SecretSource user, SecretSource password) implements Grant {
        @Override
        public List<SecretSource> secrets() {
            return List.of(user, password);
        }

        @Override
        public TokenSupply supply(
                TokenEndpoint endpoint, Map<String, String> extra, Secrets secrets)
                throws IOException {
            return endpoint.each(
                    GrantRequest.ofUser(
                            secrets.read(FIELD + "user", user),
                            secrets.read(FIELD + "password", password),
                            extra));
        }
    }

    /** Tokens of an existing session (RFC 6749 section 6). */
    public record SessionGrant(SecretSource refreshToken) implements Grant {
        @Override
        public List<SecretSource> secrets() {
            return List.of(refreshToken);
        }

        @Override
        public TokenSupply supply(
                TokenEndpoint endpoint, Map<String, String> extra, Secrets secrets)
                throws IOException {
            return endpoint.session(secrets.read(FIELD + "refreshToken", refreshToken), extra);
        }
    }
}
