package io.github.jwtbench.frameworks;

import com.auth0.jwk.JwkException;
import com.auth0.jwk.JwkProvider;
import com.auth0.jwk.JwkProviderBuilder;
import com.auth0.jwt.JWT;
import com.auth0.jwt.JWTVerifier;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.exceptions.JWTVerificationException;
import com.auth0.jwt.interfaces.RSAKeyProvider;
import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.UnauthorizedResponse;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Javalin, which brings no validator, with java-jwt. */
public final class JavalinService {
    private static final String BEARER = "Bearer ";

    private final JWTVerifier verifier;

    private JavalinService() throws Exception {
        JwkProvider keys =
                new JwkProviderBuilder(
                                URI.create(property("keys") + "/jwks.json").toURL())
                        .build();
        verifier =
                JWT.require(Algorithm.RSA256(new Keys(keys)))
                        .withIssuer(property("issuer"))
                        .withAudience(property("audience"))
                        .build();
    }

    public static void main(String[] args) throws Exception {
        JavalinService service = new JavalinService();
        KeyStore shown = keyStore();
        Javalin.create(
                        config -> {
                            config.jetty.addConnector((server, http) -> connector(server, shown));
                            config.routes.before("/secured", service::authenticate);
                            config.routes.get("/secured", context -> context.result("ok"));
                            config.routes.get("/open", context -> context.result("ok"));
                        })
                .start();
    }

    private static String property(String name) {
        return System.getProperty("service." + name);
    }

    private void authenticate(Context context) {
        String credentials = context.header(Header.AUTHORIZATION);
        if (credentials == null || !credentials.startsWith(BEARER)) {
            throw new UnauthorizedResponse();
        }
        try {
            verifier.verify(credentials.substring(BEARER.length()));
        } catch (JWTVerificationException e) {
            throw new UnauthorizedResponse();
        }
    }

    private record Keys(JwkProvider keys) implements RSAKeyProvider {
        @Override
        public RSAPublicKey getPublicKeyById(String id) {
            try {
                return (RSAPublicKey) keys.get(id).getPublicKey();
            } catch (JwkException e) {
                return null;
            }
        }

        @Override
        public RSAPrivateKey getPrivateKey() {
            return null;
        }

        @Override
        public String getPrivateKeyId() {
            return null;
        }
    }

    private static ServerConnector connector(Server server, KeyStore shown) {
        HttpConfiguration http = new HttpConfiguration();
        http.addCustomizer(new SecureRequestCustomizer());
        HttpConnectionFactory http1 = new HttpConnectionFactory(http);
        ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
        alpn.setDefaultProtocol(http1.getProtocol());
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setKeyStore(shown);
        tls.setKeyStorePassword("");
        ServerConnector connector =
                new ServerConnector(
                        server,
                        new SslConnectionFactory(tls, alpn.getProtocol()),
                        alpn,
                        new HTTP2ServerConnectionFactory(http),
                        http1);
        connector.setHost("127.0.0.1");
        connector.setPort(Integer.parseInt(property("port")));
        return connector;
    }

    private static KeyStore keyStore() throws Exception {
        String pem =
                Files.readString(Path.of(property("key"))).replaceAll("-----[A-Z ]+-----|\\s", "");
        try (InputStream certificate = Files.newInputStream(Path.of(property("certificate")))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry(
                    "service",
                    KeyFactory.getInstance("RSA")
                            .generatePrivate(
                                    new PKCS8EncodedKeySpec(Base64.getDecoder().decode(pem))),
                    new char[0],
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(certificate)
                            .toArray(Certificate[]::new));
            return store;
        }
    }
}
