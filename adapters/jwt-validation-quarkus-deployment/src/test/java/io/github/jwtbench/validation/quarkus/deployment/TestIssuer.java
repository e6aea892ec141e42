package io.github.jwtbench.validation.quarkus.deployment;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.QuarkusExtensionTest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Signs tokens, and hands its keys out. A test class is loaded twice, outside of its application
 * and inside, so key and address are properties of the JVM.
 */
final class TestIssuer {
    private static final String NAME = "https://issuer.example";
    private static final String PUBLISHED = TestIssuer.class.getName() + ".published";
    private static final RSAKey KEY =
            made(() -> RSAKey.parse(shared("key", () -> newKey().toJSONString())));

    private TestIssuer() {}

    /** An application with these classes and this issuer, which takes no split headers. */
    static QuarkusExtensionTest application(Class<?>... classes) {
        return new QuarkusExtensionTest()
                .withApplicationRoot(jar -> jar.addClasses(classes))
                .overrideRuntimeConfigKey("quarkus.jwt-compression.receive", "false")
                .overrideRuntimeConfigKey(setting("issuer"), NAME)
                .overrideRuntimeConfigKey(setting("audiences"), "shop")
                .overrideRuntimeConfigKey(setting("algorithms"), "RS256")
                .overrideRuntimeConfigKey(setting("roles-claim"), "roles")
                .overrideRuntimeConfigKey(setting("roles"), "reader")
                .overrideRuntimeConfigKey(setting("jwks-url"), address());
    }

    /** An application with these classes and quarkus-smallrye-jwt alone, which has this issuer. */
    static QuarkusExtensionTest smallRye(Class<?>... classes) {
        return new QuarkusExtensionTest()
                .withApplicationRoot(
                        jar -> jar.addClasses(classes).addClasses(TestIssuer.class, SmallRye.class))
                .overrideConfigKey(
                        "quarkus.arc.exclude-types", "io.github.jwtbench.validation.quarkus.*")
                // In tests, Quarkus makes a key pair up unless the build has an address of keys.
                .overrideConfigKey("mp.jwt.verify.publickey.location", "NONE")
                .overrideRuntimeConfigKey("quarkus.jwt-compression.receive", "false")
                .overrideRuntimeConfigKey("mp.jwt.verify.issuer", NAME)
                .overrideRuntimeConfigKey("mp.jwt.verify.audiences", "shop")
                .overrideRuntimeConfigKey("mp.jwt.verify.publickey.location", address());
    }

    static String setting(String name) {
        return "quarkus.jwt-validation.issuers.test." + name;
    }

    /** A valid token of a reader, with the changes of a test. */
    static String token(Consumer<JWTClaimsSet.Builder> change) {
        return sign(change, KEY);
    }

    static String sign(Consumer<JWTClaimsSet.Builder> change, RSAKey key) {
        Instant now = Instant.now();
        JWTClaimsSet.Builder claims =
                new JWTClaimsSet.Builder()
                        .issuer(NAME)
                        .audience("shop")
                        .subject("grace")
                        .issueTime(Date.from(now))
                        .expirationTime(Date.from(now.plusSeconds(300)))
                        .claim("roles", List.of("reader", "admin"));
        change.accept(claims);
        SignedJWT token =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(),
                        claims.build());
        return made(
                () -> {
                    token.sign(new RSASSASigner(key));
                    return token.serialize();
                });
    }

    /** A key that has the name of the issuer's key. */
    static RSAKey newKey() {
        return newKey("k");
    }

    private static RSAKey newKey(String id) {
        return made(() -> new RSAKeyGenerator(2048).keyID(id).generate());
    }

    /** Makes a key that no application knows yet, and hands it out, too. */
    static RSAKey publishNewKey() {
        RSAKey key = newKey(UUID.randomUUID().toString());
        System.setProperty(PUBLISHED, keys(key));
        return key;
    }

    private static String keys(RSAKey... more) {
        return new JWKSet(
                        Stream.concat(Stream.of(KEY), Stream.of(more))
                                .map(JWK.class::cast)
                                .toList())
                .toPublicJWKSet()
                .toString();
    }

    private static String address() {
        return shared(
                "address",
                () -> {
                    HttpServer server =
                            HttpServer.create(
                                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
                    server.createContext(
                            "/",
                            exchange -> {
                                byte[] keys = System.getProperty(PUBLISHED, keys()).getBytes();
                                exchange.sendResponseHeaders(200, keys.length);
                                exchange.getResponseBody().write(keys);
                                exchange.close();
                            });
                    server.start();
                    return "http://localhost:" + server.getAddress().getPort() + "/keys";
                });
    }

    private static String shared(String name, Callable<String> text) {
        String property = TestIssuer.class.getName() + "." + name;
        return (String) System.getProperties().computeIfAbsent(property, absent -> made(text));
    }

    private static <T> T made(Callable<T> making) {
        try {
            return making.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Its key as a PEM. */
    static String pem() {
        return made(
                () ->
                        "-----BEGIN PUBLIC KEY-----\n"
                                + Base64.getMimeEncoder()
                                        .encodeToString(KEY.toPublicKey().getEncoded())
                                + "\n-----END PUBLIC KEY-----\n");
    }

    /** An answer, with a bearer token in the request if it is not null. */
    static HttpResponse<String> send(String method, URI address, String token) throws Exception {
        return sendWith(
                token == null ? Map.of() : Map.of("authorization", "Bearer " + token),
                method,
                address);
    }

    static HttpResponse<String> sendWith(Map<String, String> headers, String method, URI address)
            throws Exception {
        return sendWith(HttpClient.newHttpClient(), headers, method, address);
    }

    static HttpResponse<String> sendWith(
            HttpClient client, Map<String, String> headers, String method, URI address)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address).method(method, BodyPublishers.noBody());
        headers.forEach(request::header);
        return client.send(request.build(), BodyHandlers.ofString());
    }

    static HttpResponse<String> get(URI address, String token) throws Exception {
        return send("GET", address, token);
    }
}
