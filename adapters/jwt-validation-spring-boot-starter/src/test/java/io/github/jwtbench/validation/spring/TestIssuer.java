package io.github.jwtbench.validation.spring;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.RSAKey;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;

/** An issuer on 127.0.0.1 that announces its key set over http, and signs whatever a test wants. */
final class TestIssuer implements AutoCloseable {
    static final String AUDIENCE = "orders";
    static final String KEY_ID = "first";

    private static final KeyPair KEY = pair("RSA", 2048);
    private static final KeyPair EC_KEY = pair("EC", 256);

    private final HttpServer server;
    private final AtomicInteger fetches = new AtomicInteger();

    TestIssuer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/a/.well-known/openid-configuration",
                exchange ->
                        answer(
                                exchange,
                                "{\"issuer\":\"" + name() + "\",\"jwks_uri\":\"" + keys() + "\"}"));
        server.createContext(
                "/keys",
                exchange -> {
                    fetches.incrementAndGet();
                    answer(exchange, jwks(KEY_ID));
                });
        server.createContext("/several", exchange -> answer(exchange, severalJwks()));
        server.createContext(
                "/mistaken/.well-known/openid-configuration",
                exchange -> answer(exchange, "{\"issuer\":\"x\",\"jwks_uri\":\"" + keys() + "\"}"));
        server.start();
    }

    private static KeyPair pair(String kind, int bits) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(kind);
            generator.initialize(bits);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        try (exchange) {
            byte[] body = json.getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    String name() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/a";
    }

    String keys() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/keys";
    }

    /** How often {@link #keys} was fetched. */
    int fetches() {
        return fetches.get();
    }

    /** Address of a set with two RSA keys and one of P-256. */
    String severalKeys() {
        return keys().replace("/keys", "/several");
    }

    static String jwks(String keyId) {
        RSAKey jwk = new RSAKey.Builder((RSAPublicKey) KEY.getPublic()).keyID(keyId).build();
        return "{\"keys\":[" + jwk.toJSONString() + "]}";
    }

    private static String severalJwks() {
        RSAKey rsa = new RSAKey.Builder((RSAPublicKey) KEY.getPublic()).keyID(KEY_ID).build();
        RSAKey other = new RSAKey.Builder(rsa).keyID("other").build();
        ECKey ec =
                new ECKey.Builder(Curve.P_256, (ECPublicKey) EC_KEY.getPublic())
                        .keyID("ec")
                        .build();
        return "{\"keys\":["
                + rsa.toJSONString()
                + ","
                + other.toJSONString()
                + ","
                + ec.toJSONString()
                + "]}";
    }

    static byte[] publicKey() {
        return KEY.getPublic().getEncoded();
    }

    static String header(String members) {
        return "{\"alg\":\"RS256\",\"kid\":\"" + KEY_ID + "\"" + members + "}";
    }

    /** A good token. */
    String token() {
        return token(claims(""));
    }

    String token(String claims) {
        return sign(header(""), claims);
    }

    /** A good payload with {@code members}, which start with a comma, behind it. */
    String claims(String members) {
        return claims(name(), ",\"exp\":" + in(300) + members);
    }

    static String claims(String issuer, String members) {
        return "{\"iss\":\""
                + issuer
                + "\",\"aud\":\""
                + AUDIENCE
                + "\",\"sub\":\"ada\",\"scope\":\"read write\""
                + members
                + "}";
    }

    static long in(long seconds) {
        return Instant.now().getEpochSecond() + seconds;
    }

    static String sign(String header, String payload) {
        return signed(
                base64(header.getBytes(UTF_8)) + "." + base64(payload.getBytes(UTF_8)),
                "SHA256withRSA",
                KEY);
    }

    /** With the other key of {@link #severalKeys}. */
    static String signEc(String header, String payload) {
        return signed(
                base64(header.getBytes(UTF_8)) + "." + base64(payload.getBytes(UTF_8)),
                "SHA256withECDSAinP1363Format",
                EC_KEY);
    }

    /** Two parts that are encoded already, in whatever way, and their signature. */
    static String signed(String parts) {
        return signed(parts, "SHA256withRSA", KEY);
    }

    private static String signed(String input, String algorithm, KeyPair key) {
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key.getPrivate());
            signature.update(input.getBytes(UTF_8));
            return input + "." + base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
