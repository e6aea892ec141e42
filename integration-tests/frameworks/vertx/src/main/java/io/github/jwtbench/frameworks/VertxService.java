package io.github.jwtbench.frameworks;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.ext.auth.JWTOptions;
import io.vertx.ext.auth.jwt.JWTAuth;
import io.vertx.ext.auth.jwt.JWTAuthOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.JWTAuthHandler;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;

/** Vert.x Web with its JWT authentication. */
public final class VertxService {
    /** As long as header and payload of the suite's tokens. */
    private static final byte[] SIGNED = new byte[1_200];

    private static final int KEY_BITS = 2_048;

    private final KeyPair pair;
    private final byte[] signature;

    private VertxService() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(KEY_BITS);
        pair = generator.generateKeyPair();
        Signature signer = Signature.getInstance("SHA256withRSA");
        signer.initSign(pair.getPrivate());
        signer.update(SIGNED);
        signature = signer.sign();
    }

    public static void main(String[] args) throws Exception {
        Vertx vertx = Vertx.vertx();
        JWTAuth tokens = JWTAuth.create(vertx, trusted());
        VertxService bare = new VertxService();
        Router router = Router.router(vertx);
        router.get("/open").handler(VertxService::answer);
        router.get("/secured").handler(JWTAuthHandler.create(tokens)).handler(VertxService::answer);
        router.get("/bare").handler(bare::verify);
        HttpServerOptions options =
                new HttpServerOptions()
                        .setHost("127.0.0.1")
                        .setPort(Integer.getInteger("service.port"))
                        .setSsl(true)
                        .setUseAlpn(true)
                        .setKeyCertOptions(
                                new PemKeyCertOptions()
                                        .setCertPath(System.getProperty("service.certificate"))
                                        .setKeyPath(System.getProperty("service.key")));
        vertx.createHttpServer(options).requestHandler(router).listen().await();
    }

    private static JWTAuthOptions trusted() throws Exception {
        URI keys = URI.create(System.getProperty("service.keys") + "/jwks.json");
        String jwks =
                HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(keys).build(), BodyHandlers.ofString())
                        .body();
        JWTAuthOptions options =
                new JWTAuthOptions()
                        .setJWTOptions(
                                new JWTOptions()
                                        .setIssuer(System.getProperty("service.issuer"))
                                        .addAudience(System.getProperty("service.audience")));
        JsonArray all = new JsonObject(jwks).getJsonArray("keys");
        all.forEach(key -> options.addJwk((JsonObject) key));
        return options;
    }

    private static void answer(RoutingContext context) {
        context.response().putHeader("content-type", "text/plain").end("ok");
    }

    /** The same answer after one verification with RS256, to which all others are compared. */
    private void verify(RoutingContext context) {
        try {
            Signature verifier = Signature.getInstance("SHA256withRSA");
            verifier.initVerify(pair.getPublic());
            verifier.update(SIGNED);
            context.response()
                    .setStatusCode(verifier.verify(signature) ? 200 : 500)
                    .putHeader("content-type", "text/plain")
                    .end("ok");
        } catch (GeneralSecurityException e) {
            context.fail(e);
        }
    }
}
