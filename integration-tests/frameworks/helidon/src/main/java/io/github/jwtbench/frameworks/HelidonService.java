package io.github.jwtbench.frameworks;

import io.helidon.common.configurable.Resource;
import io.helidon.common.pki.Keys;
import io.helidon.common.tls.Tls;
import io.helidon.security.Security;
import io.helidon.security.providers.jwt.JwtProvider;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.security.SecurityFeature;
import java.net.URI;
import java.nio.file.Path;

/** Helidon SE. */
public final class HelidonService {
    private HelidonService() {}

    public static void main(String[] args) {
        JwtProvider.Builder tokens =
                JwtProvider.builder()
                        .issuer(property("issuer"))
                        .verifyJwk(Resource.create(URI.create(property("keys") + "/jwks.json")));
        tokens.expectedAudience(property("audience"));
        Security security = Security.builder().addProvider(tokens.build()).build();
        Keys keys =
                Keys.builder()
                        .pem(
                                pem ->
                                        pem.key(resource("key"))
                                                .certChain(resource("certificate")))
                        .build();
        WebServer.builder()
                .host("127.0.0.1")
                .port(Integer.parseInt(property("port")))
                .tls(Tls.builder().privateKey(keys).privateKeyCertChain(keys).build())
                .addFeature(SecurityFeature.builder().security(security).build())
                .routing(
                        routing ->
                                routing.get("/open", (request, response) -> response.send("ok"))
                                        .get(
                                                "/secured",
                                                SecurityFeature.authenticate(),
                                                (request, response) -> response.send("ok")))
                .build()
                .start();
    }

    private static String property(String name) {
        return System.getProperty("service." + name);
    }

    private static Resource resource(String name) {
        return Resource.create(Path.of(property(name)));
    }
}
