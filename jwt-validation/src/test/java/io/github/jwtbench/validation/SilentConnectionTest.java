package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys from an HTTP/2 server behind something that may forget a connection. */
class SilentConnectionTest {
    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final String KEYS = Minter.jwks(Fixture.RSA.jwk());

    @AutoClose private final LogCapture log = new LogCapture();
    private final AtomicLong nanos = new AtomicLong();
    @AutoClose private Http2KeyServer server;
    @AutoClose private SilentRelay relay;

    @BeforeEach
    void start() throws IOException {
        server = new Http2KeyServer(KEYS);
        relay = new SilentRelay(server.port());
    }

    private RemoteKeys keys(Duration timeout) {
        URI address = URI.create("https://127.0.0.1:" + relay.port() + "/jwks");
        return new RemoteKeys(
                JwksServer.config(address, timeout, INTERVAL, Duration.ZERO), nanos::get);
    }

    private boolean refresh(RemoteKeys keys) {
        nanos.addAndGet(INTERVAL.toNanos());
        return RemoteKeysTest.refresh(keys);
    }

    @Test
    void silentConnectionFailsAtMostOneRefresh() {
        try (RemoteKeys keys = keys(Duration.ofSeconds(2))) {
            assertTrue(refresh(keys));
            for (int round = 0; round < 2; round++) {
                relay.goSilent();
                long before = keys.stats().failures();
                refresh(keys);
                assertTrue(refresh(keys), "the second refresh must have a connection of its own");
                assertTrue(keys.stats().failures() - before <= 1);
            }
        }
    }

    @Test
    void answeringConnectionIsReused() {
        try (RemoteKeys keys = keys(Duration.ofSeconds(30))) {
            for (int i = 0; i < 4; i++) {
                assertTrue(refresh(keys));
            }
            assertEquals(1, server.connections());
        }
    }

    /** Another server of the same name may be behind the next connection. */
    @ParameterizedTest
    @CsvSource({"503,''", "200,<html>", "200,'{\"keys\":[]}'", "404,not found"})
    void refreshAfterAFailureUsesANewConnection(int status, String body) {
        try (RemoteKeys keys = keys(Duration.ofSeconds(30))) {
            server.answerWith(status, body);
            assertFalse(refresh(keys));
            server.answerWith(200, KEYS);
            assertTrue(refresh(keys));
            assertEquals(2, server.connections());
        }
    }

    /** A client has a thread, and an outage may last for days. */
    @Test
    void unreachableIssuerCostsNoThreads() throws Exception {
        server.close();
        relay.close();
        OpenResources before = OpenResources.now();
        try (RemoteKeys keys = keys(Duration.ofSeconds(30))) {
            for (int i = 0; i < 20; i++) {
                assertFalse(refresh(keys));
            }
        }
        before.awaitNoMore();
    }

    /** Ending the stream must not be told in the place of what it was ended for. */
    @ParameterizedTest
    @CsvSource({
        "404,'status must be 200, is 404'",
        "503,'status must be 200, is 503'",
        "302,'status must be 200, is 302'",
        "200,'body must have at most 4096 bytes (jwks-max-bytes), has more'"
    })
    void refusalIsReportedDespiteTheEndOfTheStream(int status, String why) {
        server.answerWith(status, "x".repeat(5000));
        try (RemoteKeys keys = keys(Duration.ofSeconds(30))) {
            for (int i = 0; i < 16; i++) {
                assertFalse(refresh(keys));
            }
        }
        List<String> told = log.take();
        assertEquals(16, told.size());
        told.forEach(line -> assertTrue(line.endsWith(why), line));
    }
}
