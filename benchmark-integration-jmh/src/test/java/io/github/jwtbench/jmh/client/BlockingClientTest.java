package io.github.jwtbench.jmh.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.jmh.Certificate;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BlockingClientTest {
    private static final Request RIGHT =
            Request.get("/").withExpected(Expected.status(200).containing("hello"));

    @TempDir static Path folder;
    private static Certificate certificate;
    private static NullServer server;

    @BeforeAll
    static void start() throws Exception {
        certificate = Certificate.create(folder);
        server =
                NullServer.start(
                        certificate.certificate(),
                        certificate.privateKey(),
                        "hello".getBytes(StandardCharsets.US_ASCII));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static ClientOptions options(int port, Path trust) {
        return new ClientOptions(
                URI.create("https://localhost:" + port), trust, 4, Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @EnumSource
    void clientDistinguishesRightAndWrongAnswers(ClientKind kind) throws Exception {
        try (BlockingClient client = kind.open(options(server.port(), certificate.certificate()))) {
            CallResult right = client.call(RIGHT);
            CallResult status = client.call(RIGHT.withExpected(Expected.status(401)));
            CallResult body =
                    client.call(RIGHT.withExpected(Expected.status(200).containing("bye")));

            assertTrue(right.correct());
            assertEquals(200, right.status());
            assertNull(right.problem());
            assertEquals(Failure.STATUS, status.failure());
            assertEquals("expected status 401, got: 200", status.problem());
            assertEquals(Failure.BODY, body.failure());
        }
    }

    @ParameterizedTest
    @EnumSource
    void threadsShareOneClient(ClientKind kind) throws Exception {
        long before = server.requests();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (BlockingClient client = kind.open(options(server.port(), certificate.certificate()))) {
            List<Future<Boolean>> all = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                all.add(
                        threads.submit(
                                () -> {
                                    boolean right = true;
                                    for (int call = 0; call < 25; call++) {
                                        right &= client.call(RIGHT).correct();
                                    }
                                    return right;
                                }));
            }
            for (Future<Boolean> each : all) {
                assertTrue(each.get());
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals(100, server.requests() - before);
    }

    @ParameterizedTest
    @EnumSource
    void untrustedCertificateIsRefused(ClientKind kind) throws Exception {
        Path other = Certificate.create(folder.resolve("other-" + kind)).certificate();
        if (kind == ClientKind.NETTY) {
            assertThrows(java.io.IOException.class, () -> kind.open(options(server.port(), other)));
            return;
        }
        try (BlockingClient client = kind.open(options(server.port(), other))) {
            assertFalse(client.call(RIGHT).correct());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NETTY")
    void endedServerIsAFailureWithoutAnException(ClientKind kind) throws Exception {
        int port;
        try (NullServer gone =
                NullServer.start(
                        certificate.certificate(), certificate.privateKey(), new byte[0])) {
            port = gone.port();
        }
        try (BlockingClient client = kind.open(options(port, certificate.certificate()))) {
            assertEquals(Failure.REFUSED, client.call(RIGHT).failure());
        }
    }
}
