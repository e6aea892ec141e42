package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Run;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What init calls right a load begins with, and what it calls wrong a load does, too. */
@Execution(ExecutionMode.CONCURRENT)
class InitThenLoadTest {
    private static final HeldCertificate OWN =
            new HeldCertificate.Builder()
                    .addSubjectAlternativeName("localhost")
                    .addSubjectAlternativeName("127.0.0.1")
                    .addSubjectAlternativeName("127.0.0.2")
                    .addSubjectAlternativeName("::1")
                    .build();
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    @TempDir private Path folder;

    private static SSLContext tls() {
        return new HandshakeCertificates.Builder().heldCertificate(OWN).build().sslContext();
    }

    /** What both say; neither ends with 2: what can be asked can be loaded. */
    private String both(String method, String url) throws IOException {
        Path trust = Files.writeString(folder.resolve("ca.pem"), OWN.certificatePem());
        Path scenario = folder.resolve("scenario.yaml");
        Console init =
                Console.run(
                        "init",
                        url,
                        "--method=" + method,
                        "--trust=" + trust,
                        "--no-token",
                        "--out=" + scenario);
        Files.writeString(
                scenario,
                Files.readString(scenario)
                        .replaceAll("durationSeconds: \\d+", "durationSeconds: 1")
                        .replaceAll("warmUpSeconds: \\d+", "warmUpSeconds: 0")
                        .replaceAll("concurrency: \\d+", "concurrency: 2")
                        .replaceAll("connections: \\d+", "connections: 2")
                        .replaceAll("streams: \\d+", "streams: 1"));
        Console load = Console.run("load", scenario, "--out", folder.resolve("out"));
        String said = init.all() + load.all();
        assertTrue(init.exitCode() < 2 && load.exitCode() < 2, said);
        assertEquals(init.exitCode() == 0, isRight(), said);
        return isRight() ? "right" : "wrong";
    }

    /** Whether every answer was right; a machine that is busy may spoil the run all the same. */
    private boolean isRight() throws IOException {
        Path runs = folder.resolve("out").resolve("runs");
        try (Stream<Path> files = Files.list(runs)) {
            Run run = RunFiles.read(files.findFirst().orElseThrow());
            Outcome outcome = run.load().outcome();
            return outcome != null && outcome.succeeded() == outcome.sent();
        }
    }

    private static InetAddress address(String host) throws IOException {
        InetAddress address = InetAddress.getByName(host);
        try {
            new ServerSocket(0, 1, address).close();
        } catch (IOException e) {
            assumeTrue(false, host + " is no address of this machine");
        }
        return address;
    }

    /** By both, but for what init looks for beside it. */
    private static void assertAsked(String line, OddServer server) {
        assertTrue(
                server.asked().stream()
                        .filter(each -> !each.startsWith("GET /.well-known/"))
                        .allMatch(each -> each.equalsIgnoreCase(line)),
                () -> server.asked().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "https, localhost",
        "https, 127.0.0.1",
        "https, 127.0.0.2",
        "https, [::1]",
        "HTTPS, LOCALHOST",
        "http, localhost",
        "http, 127.0.0.1",
        "http, 127.0.0.2",
        "http, [::1]"
    })
    void writtenScenarioLoadsAnyAddress(String scheme, String host) throws Exception {
        boolean plain = scheme.equals("http");
        try (OddServer server = new OddServer(address(host), plain ? null : tls(), OK, false)) {
            String authority = host + ":" + server.port();

            assertEquals("right", both("GET", scheme + "://" + authority + "/x"));

            assertAsked("GET /x HTTP/1.1 " + authority, server);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ö | %C3%B6",
                "a?b=1&c=2 | a?b=1&c=2",
                "a?ids[]=1 | a?ids[]=1",
                "{id}?q=a^b | %7Bid%7D?q=a%5Eb",
                "100%?x=ä | 100%25?x=%C3%A4",
                "it's | it's"
            })
    void writtenScenarioLoadsAnyPath(String path, String sent) throws Exception {
        try (OddServer server = new OddServer(address("127.0.0.1"), null, OK, false)) {
            String authority = "127.0.0.1:" + server.port();

            assertEquals("right", both("GET", "http://" + authority + "/" + path));

            assertAsked("GET /" + sent + " HTTP/1.1 " + authority, server);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET | stays | 201 Created~Content-Length: 0~~ | right",
                "GET | stays | 204 No Content~~ | right",
                "HEAD | stays | 200 OK~Content-Length: 5~~ | right",
                "DELETE | stays | 204 No Content~~ | right",
                "GET | stays | 103 Early Hints~Link: </a>~~HTTP/1.1 200 OK~Content-Length: 2~~ok | right",
                "GET | stays | 100 Continue~~HTTP/1.1 200 OK~Content-Length: 2~~ok | right",
                "GET | stays | 200 OK~Transfer-Encoding: chunked~~2~ok~0~~ | right",
                "GET | stays | 200 OK~Transfer-Encoding: chunked~~2~ok~0~Server-Timing: a~~ | right",
                "GET | ends | 200 OK~Connection: close~Content-Length: 2~~ok | right",
                "GET | ends | 200 OK~~ok | right",
                "GET | stays | 200 OK~Content-Length: 300000~~LARGE | right",
                "GET | stays | 200 OK~X: HEAD~Content-Length: 2~~ok | right",
                "GET | stays | 401 Unauthorized~WWW-Authenticate: Bearer~Content-Length: 0~~ | wrong",
                "GET | stays | 302 Found~Location: /login~Content-Length: 0~~ | wrong",
                "GET | stays | 500 Oops~Content-Length: 0~~ | wrong",
                "GET | ends | 999 | wrong",
            })
    void writtenScenarioAcceptsAnyAnswer(
            String method, String connection, String answer, String expected) throws Exception {
        String text =
                "HTTP/1.1 "
                        + answer.replace("~", "\r\n")
                                .replace("LARGE", "x".repeat(300_000))
                                .replace("HEAD", "x".repeat(20_000));
        try (OddServer server =
                new OddServer(address("127.0.0.1"), null, text, connection.equals("ends"))) {
            assertEquals(expected, both(method, "http://127.0.0.1:" + server.port() + "/"));
        }
    }

    @Test
    void writtenScenarioLoadsOverHttp2() throws Exception {
        Path certificate = Files.writeString(folder.resolve("own.pem"), OWN.certificatePem());
        Path key = Files.writeString(folder.resolve("own.key"), OWN.privateKeyPkcs8Pem());
        try (NullServer server =
                NullServer.start(certificate, key, "ok".getBytes(StandardCharsets.UTF_8))) {
            assertEquals("right", both("GET", "https://localhost:" + server.port() + "/x"));
        }
    }
}
