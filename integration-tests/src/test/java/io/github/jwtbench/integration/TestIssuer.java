package io.github.jwtbench.integration;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** A real issuer for the tests: signs tokens and publishes its keys over HTTPS. */
final class TestIssuer implements AutoCloseable {
    static final String AUDIENCE = "jwtbench-service";

    private final HttpsServer server;
    private final List<RSAKey> published = new ArrayList<>();
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile CountDownLatch gate = new CountDownLatch(0);

    TestIssuer(SSLContext tls) throws IOException, JOSEException {
        publish(newKey());
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.setExecutor(
                Executors.newCachedThreadPool(
                        work -> {
                            Thread thread = new Thread(work, "test-issuer");
                            thread.setDaemon(true);
                            return thread;
                        }));
        server.createContext("/certs", this::answer);
        server.start();
    }

    String name() {
        return "https://issuer.example/realms/test";
    }

    String jwksUrl() {
        return "https://localhost:" + server.getAddress().getPort() + "/certs";
    }

    /** The key that good tokens are signed with. */
    synchronized RSAKey key() {
        return published.get(0);
    }

    synchronized void publish(RSAKey key) {
        published.add(key);
    }

    static RSAKey newKey() throws JOSEException {
        return new RSAKeyGenerator(2048)
                .keyID(UUID.randomUUID().toString())
                .algorithm(JWSAlgorithm.RS256)
                .generate();
    }

    /** How often the keys were asked for. */
    int fetches() {
        return fetches.get();
    }

    /** From now on the keys are not handed out until the returned latch is counted down. */
    CountDownLatch hold() {
        gate = new CountDownLatch(1);
        return gate;
    }

    /** The claims of a good token; a fresh builder, so that a test can spoil it. */
    JWTClaimsSet.Builder claims() {
        Instant now = Instant.now();
        return new JWTClaimsSet.Builder()
                .issuer(name())
                .subject(UUID.randomUUID().toString())
                .audience(AUDIENCE)
                .jwtID(UUID.randomUUID().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)))
                .claim("preferred_username", "grace")
                .claim("email", "grace.hopper@benchmark.example")
                .claim("scope", "openid email")
                .claim("realm_access", Map.of("roles", List.of("benchmark-user")));
    }

    String token() throws JOSEException {
        return sign(claims().build(), key());
    }

    static String sign(JWTClaimsSet claims, RSAKey key) throws JOSEException {
        SignedJWT token =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(),
                        claims);
        token.sign(new RSASSASigner(key));
        return token.serialize();
    }

    private void answer(HttpExchange exchange) throws IOException {
        fetches.incrementAndGet();
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        byte[] body = jwks().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("content-type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private synchronized String jwks() {
        return new JWKSet(published.stream().<JWK>map(RSAKey::toPublicJWK).toList()).toString();
    }

    @Override
    public void close() {
        gate.countDown();
        server.stop(0);
    }
}
