package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.sun.net.httpserver.HttpExchange;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Loads of real servers: the suite's own for HTTP/2, the JDK's for HTTP/1.1. */
abstract class LoadCases {
    static final String SECRET = "a-token-that-nobody-may-see";

    @TempDir Path folder;

    final Map<String, AtomicLong> asked = new ConcurrentHashMap<>();
    TestCertificate certificate;
    NullServer http2;
    LocalServer http1;

    @BeforeEach
    void start() throws IOException {
        certificate = TestCertificate.create(folder);
        http2 =
                NullServer.start(
                        certificate.certificate(),
                        certificate.privateKey(),
                        "hello".getBytes(StandardCharsets.UTF_8));
        http1 = LocalServer.start(certificate, this::answer);
    }

    @AfterEach
    void stop() {
        http2.close();
        http1.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.computeIfAbsent(path, key -> new AtomicLong()).incrementAndGet();
        LocalServer.answer(exchange, path.equals("/denied") ? 403 : 204, "");
    }

    final String scenario(int port, String protocol, String requests, String think, int streams)
            throws IOException {
        Files.writeString(folder.resolve("tokens.txt"), SECRET + "\n");
        return Files.writeString(
                        folder.resolve("scenario.yaml"),
                        """
                        name: hello
                        service:
                          url: https://localhost:%d
                          trust: %s
                          protocol: %s
                        %s
                        tokens:
                          file: tokens.txt
                        tokenHeaders: plain
                        regime: rotate
                        load:
                          closed:
                            concurrency: %d%s
                          connections: 2
                          streams: %d
                          durationSeconds: 1
                          timeoutSeconds: 2
                          warmUpSeconds: 0
                        """
                                .formatted(
                                        port,
                                        folder.relativize(certificate.certificate()),
                                        protocol,
                                        requests,
                                        2 * streams,
                                        think,
                                        streams))
                .toString();
    }

    final String overHttp2() throws IOException {
        return overHttp2(http2.port(), 3);
    }

    final String overHttp2(int port, int streams) throws IOException {
        return scenario(
                port,
                "http/2",
                """
                request:
                  method: GET
                  path: /hello
                expect:
                  status: 200
                  contains: hello
                """,
                "",
                streams);
    }

    final String overHttp1(String path, String think) throws IOException {
        return scenario(
                http1.port(),
                "http/1.1",
                """
                requests:
                  - method: GET
                    path: %s
                    expect:
                      status: 204
                    weight: 3
                  - method: DELETE
                    path: /rare
                    expect:
                      status: 204
                """
                        .formatted(path),
                think,
                1);
    }

    /** Loads, and leaves the results in {@link #out()}. */
    final Console load(String scenario, String... more) {
        return Console.run(
                Stream.concat(Stream.of("load", scenario, "--out=" + out()), Stream.of(more))
                        .toArray());
    }

    final Path out() {
        return folder.resolve("out");
    }

    final Run run() throws IOException {
        return RunFiles.read(out().resolve("runs").resolve("scenario-hello.json"));
    }

    final void assertNothingSecret(Console console) throws IOException {
        assertFalse(console.out().contains(SECRET) || console.err().contains(SECRET));
        try (Stream<Path> files = Files.walk(out())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertFalse(
                        Files.readString(file, StandardCharsets.ISO_8859_1).contains(SECRET),
                        file::toString);
            }
        }
    }
}
