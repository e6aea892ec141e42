package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys that an issuer's metadata lead to. */
class AnnouncedKeysTest {
    private static final String OPENID = "/.well-known/openid-configuration";

    private final LogCapture log = new LogCapture();
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        answers.put("/keys", Minter.jwks(Fixture.ED.jwk()));
    }

    @AfterEach
    void stop() {
        server.stop(0);
        log.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.add(path);
        try (exchange) {
            String json = answers.get(path);
            byte[] body = json == null ? new byte[0] : json.getBytes(UTF_8);
            exchange.sendResponseHeaders(json == null ? 404 : 200, json == null ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void announce(String path, String issuer, String members) {
        answers.put(path, "{\"issuer\":\"" + issuer + "\",\"more\":[1e999]" + members + "}");
    }

    private String keysMember() {
        return ",\"jwks_uri\":\"" + origin() + "/keys\"";
    }

    private RemoteKeys open(String issuer) throws GeneralSecurityException {
        RemoteKeysConfig config =
                RemoteKeysConfig.of(
                        JwksLocation.ofIssuer(URI.create(issuer), SSLContext.getDefault()));
        return RemoteKeys.open(config);
    }

    @ParameterizedTest
    @CsvSource({
        "/a, /a/.well-known/openid-configuration",
        "/a/, /a/.well-known/openid-configuration",
        "/a, /.well-known/openid-configuration/a",
        "/a, /.well-known/oauth-authorization-server/a",
        "'', /.well-known/openid-configuration",
        "/, /.well-known/oauth-authorization-server"
    })
    void metadataAreFoundAtTheStandardLocations(String path, String place) throws Exception {
        announce(place, origin() + path, keysMember());
        try (RemoteKeys keys = open(origin() + path)) {
            assertTrue(keys.isLoaded(), asked::toString);
        }
        assertEquals("/keys", asked.get(asked.size() - 1));
    }

    @Test
    void metadataAreReadOnce() throws Exception {
        announce("/a" + OPENID, origin() + "/a", keysMember());
        RemoteKeysConfig config =
                new RemoteKeysConfig(
                        JwksLocation.ofIssuer(URI.create(origin() + "/a"), SSLContext.getDefault()),
                        Duration.ofSeconds(30),
                        Duration.ofHours(1),
                        Duration.ofNanos(1),
                        Duration.ZERO,
                        100_000,
                        1);
        try (RemoteKeys keys = RemoteKeys.open(config)) {
            assertTrue(keys.refresh("new").toCompletableFuture().join());
        }
        assertEquals(List.of("/a" + OPENID, "/keys", "/keys"), asked);
    }

    @ParameterizedTest
    @CsvSource({
        "/b, /keys, issuer of the metadata must be",
        "/a/, /keys, issuer of the metadata must be",
        "/a, ftp://127.0.0.1/keys, jwks_uri of the metadata must be",
        "/a, http://issuer.example/keys, jwks_uri of the metadata must be",
        "/a, not a URL, jwks_uri of the metadata must be",
        "/a, /none, 'status must be 200, is 404'"
    })
    void untrustedMetadataGiveNoKeys(String name, String keysAt, String problem) throws Exception {
        String address = keysAt.startsWith("/") ? origin() + keysAt : keysAt;
        announce("/a" + OPENID, origin() + name, ",\"jwks_uri\":\"" + address + "\"");
        assertNoKeys(problem);
    }

    /** Without an answer at all, the first place is the one that is meant most often. */
    @Test
    void missingMetadataGiveNoKeys() throws Exception {
        assertNoKeys("status must be 200, is 404");
        assertEquals(3, asked.size());
        announce("/a" + OPENID, origin() + "/a", "");
        assertNoKeys("jwks_uri of the metadata must be");
        answers.put("/a" + OPENID, "<html>");
        assertNoKeys("metadata of an issuer must be one JSON object");
    }

    private void assertNoKeys(String problem) throws GeneralSecurityException {
        try (RemoteKeys keys = open(origin() + "/a")) {
            assertFalse(keys.isLoaded());
            assertEquals(1, keys.stats().failures());
        }
        String logged = log.take().toString();
        assertTrue(logged.contains(problem), logged);
    }

    @Test
    void headersAreNotSentToDiscoveredAddresses() {
        assertThrows(
                IllegalArgumentException.class,
                () ->
                        new JwksLocation(
                                URI.create("https://issuer.example"),
                                SSLContext.getDefault(),
                                Map.of("x-api-key", "secret"),
                                Set.of(),
                                true));
    }
}
