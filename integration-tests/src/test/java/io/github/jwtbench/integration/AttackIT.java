package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import java.io.IOException;
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
        return Attacks.all(service.issuer().token(), CONNECTIONS);
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
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            RSAKey key =
                    new RSAKey.Builder(service.issuer().key())
                            .keyID(UUID.randomUUID().toString())
                            .build();
            JWTClaimsSet claims = service.issuer().claims().build();
            tokens.add(TestSigner.sign(claims, key));
        }
        CountDownLatch gate = fixture.issuer().hold();
        try {
            run(
                    Attacks.unknownKeys(tokens, CONNECTIONS / 2),
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
