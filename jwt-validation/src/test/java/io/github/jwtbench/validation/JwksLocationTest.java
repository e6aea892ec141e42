package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JwksLocationTest {
    private static final Set<String> IN_CLUSTER = Set.of("keycloak.auth.svc", "issuer");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://issuer.example/jwks",
                "http://127.0.0.1.example/jwks",
                "http://127.0.0.1@issuer.example/jwks",
                "http://localhost.example/jwks",
                "http://notlocalhost/jwks",
                "http://128.0.0.1/jwks",
                "http://127.1/jwks",
                "http://0.0.0.0/jwks",
                "http://10.0.0.1/jwks",
                "http://[::2]/jwks",
                "http://[::ffff:127.0.0.1]/jwks",
                "http://keycloak.auth.svc.example/jwks",
                "http://evil.keycloak.auth.svc/jwks",
                "http://keycloak/jwks",
                "file:///jwks",
                "ftp://localhost/jwks",
                "/jwks",
                "https:jwks",
                "https://user:secret@127.0.0.1/",
                "http://user:secret@localhost/"
            })
    void unsafeAddressesAreRefused(String address) throws NoSuchAlgorithmException {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> location(address, Map.of()));
        assertFalse(refused.getMessage().contains("secret"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://issuer.example/jwks",
                "HTTPS://issuer.example/jwks",
                "http://localhost:8080/jwks",
                "http://LOCALHOST/jwks",
                "http://127.0.0.1:8080/jwks",
                "http://127.8.9.10/jwks",
                "http://[::1]:8080/jwks",
                "http://keycloak.auth.svc:8080/realms/a/certs",
                "http://Issuer/jwks"
            })
    void safeAddressesAreAccepted(String address) throws NoSuchAlgorithmException {
        assertEquals(URI.create(address), location(address, Map.of()).address());
    }

    @ParameterizedTest
    @CsvSource({
        "x api key,secret-1",
        "x-api-key,'secret-1\r\nx: y'",
        "x-api-key,'secret-1\n'",
        "host,secret-1",
        "content-length,1secret-1",
        "'',secret-1"
    })
    void invalidHeadersAreRefused(String name, String value) {
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> location("https://issuer.example/", Map.of(name, value)));
        assertFalse(refused.toString().contains("secret-1"), refused.getMessage());
        assertEquals(null, refused.getCause());
    }

    @Test
    void toStringShowsNoHeaderValues() throws NoSuchAlgorithmException {
        RemoteKeysConfig config =
                RemoteKeysConfig.of(
                        location("https://issuer.example/", Map.of("x-api-key", "secret-1")));
        assertFalse(config.toString().contains("secret-1"));
        assertTrue(config.toString().contains("x-api-key"));
    }

    @Test
    void requestHasTheHeadersAndAsksForUncompressedJson()
            throws IOException, InterruptedException, NoSuchAlgorithmException {
        BlockingQueue<Headers> seen = new ArrayBlockingQueue<>(1);
        byte[] body = Minter.jwks(Fixture.ED.jwk()).getBytes(StandardCharsets.UTF_8);
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/jwks",
                exchange -> {
                    seen.add(exchange.getRequestHeaders());
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/jwks";
        try (RemoteKeys keys =
                RemoteKeys.open(
                        RemoteKeysConfig.of(location(address, Map.of("X-Api-Key", "secret-1"))))) {
            assertTrue(keys.isLoaded());
        } finally {
            server.stop(0);
        }
        Headers headers = seen.take();
        assertEquals(List.of("secret-1"), headers.get("X-Api-Key"));
        assertEquals(List.of("identity"), headers.get("Accept-Encoding"));
        assertTrue(headers.getFirst("Accept").contains("application/json"));
        assertFalse(headers.containsKey("Upgrade"), "no upgrade to HTTP/2 is asked for");
    }

    private static JwksLocation location(String address, Map<String, String> headers)
            throws NoSuchAlgorithmException {
        return new JwksLocation(
                URI.create(address), SSLContext.getDefault(), headers, IN_CLUSTER, false);
    }
}
