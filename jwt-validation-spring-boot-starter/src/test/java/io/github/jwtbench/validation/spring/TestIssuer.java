package io.github.jwtbench.validation.spring;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Base64;

/** An issuer on 127.0.0.1 that announces its key set over http, and signs whatever a test wants. */
final class TestIssuer implements AutoCloseable {
    static final String AUDIENCE = "orders";
    static final String KEY_ID = "first";

    private static final KeyPair KEY = pair();

    private final HttpServer server;

    TestIssuer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/a/.well-known/openid-configuration",
                exchange ->
                        answer(
                                exchange,
                                "{\"issuer\":\"" + name() + "\",\"jwks_uri\":\"" + keys() + "\"}"));
        server.createContext("/keys", exchange -> answer(exchange, jwks(KEY_ID)));
        server.start();
    }

    private static KeyPair pair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
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

    static String jwks(String keyId) {
        RSAKey jwk = new RSAKey.Builder((RSAPublicKey) KEY.getPublic()).keyID(keyId).build();
        return "{\"keys\":[" + jwk.toJSONString() + "]}";
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
        String input = base64(header.getBytes(UTF_8)) + "." + base64(payload.getBytes(UTF_8));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(KEY.getPrivate());
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
