package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The packaged service at its shipped heap holds while others try to fill it, to make it wait or to
 * blind it: nobody with a good token notices, and afterwards all is as before.
 *
 * <p>By default with small limits and for seconds. {@code -Dattack.seconds=120} takes the shipped
 * limits, and holds the slowest answer to a second. Beside other tests, but one attack at a time.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AttackIT {
    private static final int SECONDS = Integer.getInteger("attack.seconds", 3);
    private static final boolean LONG = SECONDS >= 60;
    private static final int CONNECTIONS = LONG ? 1000 : 100;
    private static final int MANY = 2 * CONNECTIONS;
    private static final int STREAMS = 90; // of 100 that a connection may have
    private static final int UNTAKEN = 20; // more would be a test of the processor
    private static final int LOG_BYTES = 10_000; // of all attacks together
    private static final int WARM_UP = 1000;
    private static final long SLOWEST_MILLIS = 1000;

    private static final Pattern KEYS_BUSY =
            Pattern.compile("jwtbench_rejected_total\\{reason=\"keys_busy\"} [1-9]");

    private final ServiceFixture fixture = new ServiceFixture();
    private SecondService service;

    @BeforeAll
    void start() throws Exception {
        fixture.start();
        Map<String, String> limits =
                LONG
                        ? Map.of(
                                "quarkus.jwt-validation.issuers.keycloak.jwks-min-interval",
                                "PT10S")
                        : Map.of(
                                "quarkus.jwt-validation.issuers.keycloak.jwks-min-interval",
                                        "PT0.1S",
                                "quarkus.jwt-validation.issuers.keycloak.jwks-max-waiters", "10",
                                "jwtbench.limits.connections", "100",
                                "jwtbench.limits.connections-per-address", "50",
                                "jwtbench.limits.streams", "200",
                                "jwtbench.limits.streams-per-address", "100",
                                "jwtbench.limits.timeout", "PT2S");
        service =
                SecondService.start(
                        fixture, ServiceFixture.freePort(), limits, "-Xms512m", "-Xmx512m");
        String token = service.issuer().token();
        for (int i = 0; i < WARM_UP; i++) {
            assertEquals(200, service.post(JwtResourceCases.EXTRACT, token).statusCode());
        }
    }

    @AfterAll
    void stop() {
        if (service != null) {
            service.close();
        }
        fixture.stop();
    }

    List<Attack> attacks() throws Exception {
        String token = service.issuer().token();
        String large = "x".repeat(3900);
        byte[] manyFields =
                new Http2Bytes.Fields("POST", "/api/v1/jwt/echo")
                        .literal("authorization", "Bearer " + token)
                        .literal("content-type", "application/json")
                        .indexed("x-large", large)
                        .newest()
                        .newest()
                        .newest()
                        .toBlock();
        AtomicInteger numbers = new AtomicInteger();
        return List.of(
                Attack.silent(
                        "plain text in the place of TLS", "", MANY, ascii("GET / HTTP/1.1\r\n")),
                Attack.silent(
                        "garbage, HTTP/1.1", "http/1.1", MANY, ascii("\0\1 nonsense\r\n\r\n")),
                Attack.silent(
                        "malformed requests with bodies", "h2", MANY, bad(BadRequests.malformed())),
                Attack.silent("methods that are no tokens", "h2", MANY, bad(BadRequests.methods())),
                Attack.silent("malformed fields", "h2", MANY, bad(BadRequests.fields())),
                Attack.silent("large header blocks", "h2", MANY, bad(BadRequests.large())),
                Attack.silent("header bombs", "h2", MANY, bombs(large)),
                Attack.silent("header blocks that cannot be decoded", "h2", MANY, undecodable()),
                Attack.silent("connections without a word", "", MANY, new byte[0]),
                Attack.silent("full header tables", "h2", MANY, fullTable(large)),
                Attack.silent("unfinished headers, HTTP/1.1", "http/1.1", MANY, unfinished()),
                Attack.silent(
                        "unfinished headers, HTTP/2",
                        "h2",
                        MANY,
                        new Http2Bytes()
                                .preface(4, 65_535)
                                .unfinishedHeaders(manyFields)
                                .toBytes()),
                Attack.silent("unfinished bodies, HTTP/1.1", "http/1.1", MANY, body(token, 59_000)),
                Attack.silent("unfinished bodies, HTTP/2", "h2", MANY, bodies(manyFields)),
                new Attack(
                        "bodies byte by byte",
                        "http/1.1",
                        MANY,
                        body(token, 10),
                        () -> new byte[] {' '},
                        true),
                new Attack(
                        "idle with pings",
                        "h2",
                        MANY,
                        new Http2Bytes().preface(4, 65_535).toBytes(),
                        () -> new Http2Bytes().ping().toBytes(),
                        true),
                Attack.silent("answers that nobody takes, HTTP/2", "h2", MANY, untaken()),
                Attack.silent("answers that nobody takes, HTTP/1.1", "http/1.1", MANY, pipelined())
                        .withoutReading(),
                new Attack(
                        "paths that nobody knows",
                        "http/1.1",
                        CONNECTIONS / 4,
                        new byte[0],
                        () -> refused(numbers.incrementAndGet()),
                        true));
    }

    /** Each beside a good request, and with a body. */
    private static byte[] bad(Map<String, byte[]> forms) {
        Http2Bytes bytes = new Http2Bytes().preface(4, 65_535);
        int stream = 1;
        for (byte[] form : forms.values()) {
            byte[] good = new Http2Bytes.Fields("GET", "/q/health/live").toBlock();
            bytes.headers(stream, good, true).headers(stream + 2, form, false);
            bytes.data(stream + 2, new byte[100], false).data(stream + 2, new byte[100], true);
            stream += 4;
        }
        return bytes.toBytes();
    }

    /** A few KB that would be megabytes of fields. */
    private static byte[] bombs(String large) {
        Http2Bytes.Fields fields = new Http2Bytes.Fields("GET", "/").indexed("x", large);
        for (int i = 0; i < 1000; i++) {
            fields.newest();
        }
        return new Http2Bytes().preface(4, 65_535).request(fields.toBlock()).toBytes();
    }

    private static byte[] undecodable() {
        return new Http2Bytes().preface(4, 65_535).request(new byte[] {-1, -1, -1, 127}).toBytes();
    }

    private static byte[] fullTable(String large) {
        Http2Bytes bytes = new Http2Bytes().preface(1, 65_536);
        for (int i = 0; i < 4; i++) {
            Http2Bytes.Fields fields = new Http2Bytes.Fields("GET", "/q/health/live");
            for (int j = 0; j < 4; j++) {
                fields.indexed("x-" + i + j, large);
            }
            bytes.request(fields.toBlock());
        }
        return bytes.toBytes();
    }

    private static byte[] unfinished() {
        return ascii("GET / HTTP/1.1\r\nHost: localhost\r\nx-large: " + "x".repeat(19_000));
    }

    private static byte[] body(String token, int sent) {
        return ascii(
                "POST /api/v1/jwt/echo HTTP/1.1\r\nHost: localhost\r\nauthorization: Bearer "
                        + token
                        + "\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n"
                        + " ".repeat(sent));
    }

    private static byte[] bodies(byte[] fields) {
        Http2Bytes bytes = new Http2Bytes().preface(4, 65_535);
        for (int i = 0; i < STREAMS; i++) {
            bytes.unfinished(fields, new byte[600]);
        }
        return bytes.toBytes();
    }

    private static byte[] untaken() {
        Http2Bytes bytes = new Http2Bytes().preface(4, 0);
        byte[] fields = new Http2Bytes.Fields("GET", "/q/metrics").toBlock();
        for (int i = 0; i < UNTAKEN; i++) {
            bytes.request(fields);
        }
        return bytes.toBytes();
    }

    private static byte[] pipelined() {
        return ascii("GET /q/metrics HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000));
    }

    private static byte[] refused(int number) {
        return ascii(
                "GET /nobody/"
                        + number
                        + " HTTP/1.1\r\nHost: localhost\r\nx-jwt-static: 1\r\n\r\n");
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @MethodSource("attacks")
    @Execution(ExecutionMode.SAME_THREAD)
    void serviceAnswersOthersDuringTheAttack(Attack attack) throws Exception {
        run(attack, () -> true);
    }

    /** Tokens with unknown keys while the issuer does not answer. */
    @Test
    @Execution(ExecutionMode.SAME_THREAD)
    void serviceAnswersOthersWhileTheIssuerIsSilent() throws Exception {
        List<byte[]> unknown = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            RSAKey key =
                    new RSAKey.Builder(service.issuer().key())
                            .keyID(UUID.randomUUID().toString())
                            .build();
            JWTClaimsSet claims = service.issuer().claims().build();
            unknown.add(
                    ascii(
                            "POST /api/v1/jwt/validate HTTP/1.1\r\nHost: localhost\r\n"
                                    + "content-length: 0\r\nauthorization: Bearer "
                                    + TestSigner.sign(claims, key)
                                    + "\r\n\r\n"));
        }
        AtomicInteger next = new AtomicInteger();
        CountDownLatch gate = fixture.issuer().hold();
        try {
            run(
                    new Attack(
                            "unknown keys",
                            "http/1.1",
                            CONNECTIONS / 2,
                            new byte[0],
                            () -> unknown.get(next.getAndIncrement() % unknown.size()),
                            true),
                    () -> KEYS_BUSY.matcher(metrics()).find());
        } finally {
            gate.countDown();
        }
    }

    /**
     * @param effect what the attack must have reached before it ends: at once, unless the machine
     *     is busy
     */
    private void run(Attack attack, Callable<Boolean> effect) throws Exception {
        Map<String, Double> before = limits();
        long residentBefore = residentMegabytes();
        long[] resident = {0, 0}; // the most in each half
        int open = 0;
        int opened;
        Probe probe = new Probe(service, fixture.newClient());
        try (probe;
                HostileConnections hostile =
                        new HostileConnections(attack, service.base().getPort())) {
            for (int second = 0; second < SECONDS; second++) {
                TimeUnit.SECONDS.sleep(1); // the attack goes on
                open = Math.max(open, hostile.open());
                int half = 2 * second / SECONDS;
                resident[half] = Math.max(resident[half], residentMegabytes());
            }
            await(effect, "the attack has no effect after a minute");
            opened = hostile.opened();
        }
        Map<String, Double> after = limits();
        System.out.printf(
                "%s: %d connections in %d s, at most %d at once; probe asked %d times, slowest %d ms;"
                        + " resident MB: %d before, at most %d in the first half and %d in the"
                        + " second, %d after; %s%n",
                attack,
                opened,
                SECONDS,
                open,
                probe.asked(),
                probe.longestMillis(),
                residentBefore,
                resident[0],
                resident[1],
                residentMegabytes(),
                difference(before, after));
        assertTrue(service.isAlive(), "the service was killed");
        assertEquals(List.of(), probe.failures());
        assertTrue(opened >= CONNECTIONS / 4, "the attack was not made: " + opened);
        if (LONG) {
            assertTrue(probe.longestMillis() <= SLOWEST_MILLIS, "ms: " + probe.longestMillis());
        }
        awaitAsBefore();
        assertTrue(service.log().length() <= LOG_BYTES, service.log());
    }

    /** Of the tests themselves one connection and one request stay. */
    private void awaitAsBefore() throws Exception {
        await(
                () -> {
                    String metrics = metrics();
                    return RunningService.metric("jwtbench_streams", metrics) <= 1
                            && RunningService.metric("jwtbench_connections", metrics) <= 2;
                },
                "something is left after a minute");
        String answer =
                send(
                        "POST "
                                + JwtResourceCases.EXTRACT
                                + " HTTP/1.1\nauthorization: Bearer "
                                + service.issuer().token()
                                + "\nContent-Length: 0");
        assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    }

    private static void await(Callable<Boolean> condition, String otherwise) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!condition.call()) {
            assertTrue(System.nanoTime() < deadline, otherwise);
            TimeUnit.MILLISECONDS.sleep(200); // between two looks
        }
    }

    private String metrics() throws Exception {
        return send("GET /q/metrics HTTP/1.1");
    }

    /**
     * On a connection that ends at once: an idle one would count, and the service may close it
     * while the next request is on its way.
     */
    private String send(String request) throws Exception {
        return RawRequest.send(
                ServiceFixture.tls(),
                service.base(),
                request + "\nHost: localhost\nConnection: close\n\n");
    }

    private Map<String, Double> limits() throws Exception {
        String metrics = metrics();
        Map<String, Double> counts = new TreeMap<>();
        for (String what : List.of("refused", "late")) {
            for (String kind : List.of("connection", "stream")) {
                counts.put(
                        what + " " + kind + "s",
                        RunningService.metric(
                                "jwtbench_limits_%s_total{kind=\"%s\"}".formatted(what, kind),
                                metrics));
            }
        }
        return counts;
    }

    private static Map<String, Double> difference(
            Map<String, Double> before, Map<String, Double> after) {
        Map<String, Double> difference = new TreeMap<>(after);
        difference.replaceAll((name, count) -> count - before.get(name));
        return difference;
    }

    private long residentMegabytes() throws IOException {
        return Files.readAllLines(Path.of("/proc/" + service.pid() + "/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                .findFirst()
                .orElseThrow();
    }
}
