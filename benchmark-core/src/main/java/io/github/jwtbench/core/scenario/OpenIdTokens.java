package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.ClientAuthentication;
import io.github.jwtbench.core.token.Discovery;
import io.github.jwtbench.core.token.GrantRequest;
import io.github.jwtbench.core.token.SigningKey;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.core.token.TokenSupply;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Tokens of an OpenID provider. */
final class OpenIdTokens {
    private static final String FIELD = "tokens.openid.";

    private final OpenIdSource source;
    private final Secrets secrets;

    OpenIdTokens(OpenIdSource source, Secrets secrets) {
        this.source = source;
        this.secrets = secrets;
    }

    /**
     * The supply of the tokens; requests none yet.
     *
     * @param serviceTrust PEM file, used if the provider has none; null for the JDK's trust
     */
    TokenSupply supply(Path serviceTrust)
            throws IOException, TokenRequestException, InterruptedException {
        Path trust = source.provider().trust();
        SSLContext tls = PemTrust.context(trust == null ? serviceTrust : trust, identity());
        TokenEndpoint endpoint = endpoint(tls);
        if (source.grant() instanceof OpenIdSource.SessionGrant session) {
            return endpoint.session(read("refreshToken", session.refreshToken()), source.extra());
        }
        if (source.grant() instanceof OpenIdSource.UserGrant user) {
            return endpoint.each(
                    GrantRequest.ofUser(
                            read("user", user.user()),
                            read("password", user.password()),
                            source.extra()));
        }
        return endpoint.each(GrantRequest.ofClient(source.extra()));
    }

    private TokenEndpoint endpoint(SSLContext tls)
            throws IOException, TokenRequestException, InterruptedException {
        URI issuer = source.provider().issuer();
        if (issuer == null) {
            URI address = source.provider().tokenEndpoint();
            return TokenEndpoint.of(address, client(address, false), tls);
        }
        boolean mutualTls = source.client().proof() instanceof OpenIdSource.Certificate;
        Discovery found = Discovery.of(issuer, tls, mutualTls);
        return TokenEndpoint.of(found.trustedEndpoint(), client(issuer, found.secretInForm()), tls);
    }

    private KeyManagerFactory identity() throws IOException {
        return source.client().proof() instanceof OpenIdSource.Certificate proof
                ? proof.managers(FIELD, secrets)
                : null;
    }

    private ClientAuthentication client(URI audience, boolean secretInForm) throws IOException {
        String id = source.client().id();
        if (source.client().proof() instanceof OpenIdSource.Secret proof) {
            String secret = read("secret", proof.secret());
            return secretInForm
                    ? ClientAuthentication.ofSecretInForm(id, secret)
                    : ClientAuthentication.ofSecret(id, secret);
        }
        if (source.client().proof() instanceof OpenIdSource.PrivateKey proof) {
            SigningKey key = secrets.key(FIELD + "privateKey", proof.key());
            return ClientAuthentication.ofKey(id, key, audience);
        }
        return ClientAuthentication.ofId(id);
    }

    private String read(String field, SecretSource secret) throws IOException {
        return secrets.read(FIELD + field, secret);
    }
}
