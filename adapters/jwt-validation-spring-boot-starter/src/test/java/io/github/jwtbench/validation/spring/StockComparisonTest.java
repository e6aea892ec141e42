package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.sign;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/**
 * Spring's own decoder and the starter answer the same requests, over Tomcat and over Netty, and
 * start with the same settings. Compared are the whole answer, what a handler of the application
 * sees of a refusal, and what an endpoint sees of an accepted token. The table in {@code
 * doc/validation.adoc} names all differences.
 */
@Tag("slow")
class StockComparisonTest {
    private static final Path PAGE = Path.of("../../doc/validation.adoc");
    private static final String MADE = "// The table is made by StockComparisonTest.\n";

    private static final String FOR_ALL_SETTINGS =
            "(good|alg|kid|iss|aud|ES256|exp|nbf|everything|guest|ghost).*";
    private static final String STARTS = "starts";

    @TempDir private static Path folder;
    private static TestIssuer issuer;
    private static Decoders decoders;

    private final StockDifferences differences = new StockDifferences();
    private int compared;

    private static Map<String, List<String>> settings() throws IOException {
        Path pem =
                Files.writeString(
                        folder.resolve("key.pem"),
                        Base64.getMimeEncoder().encodeToString(TestIssuer.publicKey()));
        Map<String, List<String>> all = new LinkedHashMap<>();
        all.put("issuer", List.of("issuer-uri=" + issuer.name(), "audiences=orders"));
        all.put("keys", List.of("jwk-set-uri=" + issuer.keys()));
        all.put(
                "several",
                List.of(
                        "jwk-set-uri=" + issuer.severalKeys(),
                        "issuer-uri=" + issuer.name(),
                        "audiences=x,orders",
                        "jws-algorithms=RS256,RS512,ES256",
                        "no-guests=true"));
        all.put("pem", List.of("public-key-location=file:" + pem));
        return all;
    }

    @BeforeAll
    static void start() throws IOException {
        issuer = new TestIssuer();
        decoders = new Decoders();
        for (var each : settings().entrySet()) {
            for (boolean reactive : new boolean[] {false, true}) {
                decoders.open("/stock/" + each.getKey(), reactive, each.getValue());
                decoders.open("/starter/" + each.getKey(), reactive, each.getValue());
            }
        }
    }

    @AfterAll
    static void stop() {
        decoders.close();
        issuer.close();
    }

    @Test
    void differencesToSpringAreTheDocumentedOnes() throws Exception {
        Map<String, String> tokens = ComparedTokens.of(issuer);
        for (boolean reactive : new boolean[] {false, true}) {
            try (ConfigurableApplicationContext server = serve(reactive)) {
                int port = server.getEnvironment().getProperty("local.server.port", Integer.class);
                for (String settings : settings().keySet()) {
                    Map<String, String> asked = ComparedTokens.inTime(issuer);
                    asked.putAll(tokens);
                    if (!settings.equals("issuer")) {
                        asked.keySet().removeIf(name -> !name.matches(FOR_ALL_SETTINGS));
                    }
                    for (var each : asked.entrySet()) {
                        compare(
                                port,
                                settings,
                                each.getKey(),
                                "Authorization: Bearer " + each.getValue());
                    }
                }
                compareHeaders(port, issuer.token());
                compareStarts(port, reactive);
            }
        }
        compareClaims();
        compareFetches();
        assertEquals(List.of(), differences.unexpected());
        assertTrue(compared >= 1000, () -> "compared " + compared);
        checkTable();
    }

    private void compareHeaders(int port, String token) throws IOException {
        for (String header : PlainBearerTest.headers()) {
            if (header.indexOf('\n') < 0) {
                compare(port, "issuer", "header " + header, "Authorization: " + header);
            }
        }
        for (String form :
                List.of(
                        "authorization: bearer %s",
                        "AUTHORIZATION: BEARER %s",
                        "Authorization:Bearer %s ",
                        "Authorization: Bearer  %s",
                        "Authorization: Bearer\t%s",
                        "Authorization: Bearer %s,",
                        "Authorization: Bearer %s, Bearer %1$s",
                        "Authorization: Bearer %s\r\nAuthorization: Bearer %1$s",
                        "Authorization: Bearer %s\r\nAuthorization: Basic YTpi",
                        "Authorization: Bearer \"%s\"",
                        "Authorization: DPoP %s",
                        "Authorization: %s",
                        "X-Authorization: Bearer %s",
                        "Cookie: access_token=%s")) {
            compare(port, "issuer", "form " + form, form.formatted(token));
        }
    }

    /** A started application gets a request with a valid token. */
    private void compareStarts(int port, boolean reactive) throws IOException {
        int number = 0;
        for (List<String> settings : starts()) {
            compared++;
            String path = "start" + number++;
            String stock = start("/stock/" + path, reactive, settings);
            String starter = start("/starter/" + path, reactive, settings);
            if (!stock.equals(starter)) {
                differences.add("start with " + settings, stock, starter);
            } else if (stock.equals(STARTS)) {
                compare(
                        port,
                        path,
                        "answer with " + settings,
                        "Authorization: Bearer " + issuer.token());
            }
        }
    }

    private static String start(String path, boolean reactive, List<String> settings) {
        try {
            decoders.open(path, reactive, settings);
            return decoders.has(path, reactive) ? STARTS : "has no decoder";
        } catch (RuntimeException e) {
            return "does not start";
        }
    }

    private static List<List<String>> starts() throws IOException {
        String keys = "jwk-set-uri=" + issuer.keys();
        String pem = "public-key-location=file:" + folder.resolve("key.pem");
        String name = "issuer-uri=" + issuer.name();
        Path none = Files.writeString(folder.resolve("none.pem"), "no key");
        List<List<String>> all = new ArrayList<>();
        for (String empty : List.of("issuer-uri=", "jwk-set-uri=", "public-key-location=")) {
            all.add(List.of(empty));
            all.add(List.of(keys, empty));
            all.add(List.of(name, empty));
            all.add(List.of(pem, empty));
        }
        for (String algorithms : List.of("RS384", "ES256", "HS256", "EdDSA", "none", "RS256,X")) {
            all.add(List.of(keys, "jws-algorithms=" + algorithms));
            all.add(List.of(pem, "jws-algorithms=" + algorithms));
        }
        all.add(List.of(name, "jws-algorithms=HS256"));
        all.add(List.of(keys, "audiences="));
        all.add(List.of(pem, "audiences=x"));
        for (String address :
                List.of(
                        issuer.name() + "/none",
                        "http://127.0.0.1:1",
                        "http://issuer.invalid",
                        "not a URL")) {
            all.add(List.of("issuer-uri=" + address));
            all.add(List.of("jwk-set-uri=" + address));
            all.add(List.of(keys, "issuer-uri=" + address));
        }
        all.add(List.of("issuer-uri=" + issuer.keys().replace("keys", "mistaken")));
        all.add(List.of("public-key-location=file:none"));
        all.add(List.of("public-key-location=file:" + none));
        return all;
    }

    private void compareClaims() {
        differences.add("nested", changed("/stock/issuer/"), changed("/starter/issuer/"));
    }

    private static String changed(String path) {
        JwtDecoder decoder = decoders.servlet(path);
        Map<String, Object> nested =
                decoder.decode(issuer.token(issuer.claims(",\"x\":{}"))).getClaim("x");
        try {
            nested.put("y", 1);
            return "possible";
        } catch (UnsupportedOperationException e) {
            return "`UnsupportedOperationException`";
        }
    }

    /** Of 20 tokens, which come one by one to Spring, and at once to the starter. */
    private void compareFetches() throws Exception {
        int stock = fetches("/stock/issuer/", 1);
        int starter = fetches("/starter/issuer/", 20);
        assertEquals(20, stock);
        assertTrue(starter <= 10, () -> "fetches: " + starter);
        differences.add("fetches", "one for each", "at most one a second, and five in a burst");
    }

    private static int fetches(String path, int threads) throws Exception {
        JwtDecoder decoder = decoders.servlet(path);
        List<Callable<BadJwtException>> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String unknown = sign("{\"alg\":\"RS256\",\"kid\":\"" + i + "\"}", issuer.claims(""));
            calls.add(() -> assertThrows(BadJwtException.class, () -> decoder.decode(unknown)));
        }
        int before = issuer.fetches();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            for (Future<?> each : executor.invokeAll(calls)) {
                each.get();
            }
        } finally {
            executor.shutdownNow();
        }
        return issuer.fetches() - before;
    }

    private void checkTable() throws IOException {
        String page = Files.readString(PAGE);
        int from = page.indexOf(MADE) + MADE.length();
        int to = page.indexOf("|===\n", page.indexOf("|===\n", from) + 1) + "|===\n".length();
        String made = page.substring(0, from) + differences.table() + page.substring(to);
        if (!made.equals(page)) {
            Path copy = Path.of("target/made/doc/validation.adoc");
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, made);
            assertEquals(
                    page, made, "is stale: cp " + copy.toAbsolutePath() + " " + PAGE.toRealPath());
        }
    }

    private static ConfigurableApplicationContext serve(boolean reactive) {
        return new SpringApplicationBuilder(ComparedApplication.class)
                .web(reactive ? WebApplicationType.REACTIVE : WebApplicationType.SERVLET)
                .initializers(
                        context -> context.getBeanFactory().registerSingleton("decoders", decoders))
                .properties(
                        "server.address=127.0.0.1",
                        "server.port=0",
                        "server.max-http-request-header-size=64KB",
                        "spring.main.banner-mode=off",
                        "logging.level.root=off")
                .run();
    }

    private void compare(int port, String settings, String name, String header) throws IOException {
        compared++;
        String path = settings + "/" + compared;
        String stock = ask(port, "/stock/" + path, header);
        String starter = ask(port, "/starter/" + path, header);
        if (!stock.equals(starter)) {
            differences.add(name, stock, starter);
        }
    }

    /** The answer without variable parts, and the exception. */
    private static String ask(int port, String path, String header) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream()
                    .write(
                            ("GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s\r\n\r\n")
                                    .formatted(path, header)
                                    .getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            return (answer.replaceAll("(?i)(Date|Content-Length|Set-Cookie): .*\r\n", "")
                                    .replaceAll("(timestamp|requestId)\":\"[^\"]*", "")
                            + decoders.thrown.remove(path))
                    .replace("/starter/", "/stock/");
        }
    }
}
