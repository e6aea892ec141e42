package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.process.ShortLivedJvm;
import io.github.jwtbench.core.run.check.ClientPauses;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A load in a process of its own, with a secret in a variable and tokens of a provider: while it
 * runs the process list is read, and then everything that it left.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the process list is read from /proc")
class SecretsAtWorkTest {
    private static final long LOOK_EVERY_MILLIS = 50;

    private final String secret = "secret-" + UUID.randomUUID();
    private final String token = "token-" + UUID.randomUUID();

    @TempDir private Path folder;

    private LocalServer server;

    /** The provider, and the service that wants its tokens. */
    @BeforeEach
    void start() throws IOException {
        TestCertificate certificate = TestCertificate.create(folder);
        Files.delete(certificate.privateKey());
        server = LocalServer.start(certificate, this::answer);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (exchange.getRequestURI().getPath().equals("/token")) {
            LocalServer.answer(
                    exchange, 200, "{\"access_token\":\"%s\",\"expires_in\":60}".formatted(token));
        } else {
            String credentials = exchange.getRequestHeaders().getFirst("authorization");
            LocalServer.answer(exchange, credentials.equals("Bearer " + token) ? 200 : 401, token);
        }
    }

    private void scenario(String expected) throws IOException {
        Files.writeString(
                folder.resolve("scenario.yaml"),
                """
                name: secret
                service: {url: '%s', trust: server.crt, protocol: http/1.1}
                request: {method: GET, path: /hello}
                tokens:
                  openid:
                    tokenEndpoint: '%s/token'
                    client: load
                    secret: {variable: LOAD_SECRET}
                    count: 1
                tokenHeaders: plain
                regime: repeat
                expect: {status: 200, contains: '%s'}
                load:
                  closed: {concurrency: 2}
                  connections: 2
                  streams: 1
                  durationSeconds: 1
                  timeoutSeconds: 2
                  warmUpSeconds: 1
                """
                        .formatted(server.uri(), server.uri(), expected));
    }

    @Test
    void secretsAreNeitherVisibleNorLeftBehind() throws Exception {
        scenario("token-");
        int exit = load();
        for (int again = 0; exit == 1 && again < 2 && clientStoodStill(); again++) {
            exit = load();
        }
        assertEquals(0, exit, printed());
    }

    @Test
    void secretsAreNeitherVisibleNorLeftBehindAfterWrongAnswers() throws Exception {
        scenario("another body");
        assertEquals(1, load());
    }

    /** The machine may pause for a moment, which makes a load INVALID. */
    private boolean clientStoodStill() throws IOException {
        return printed().contains(ClientPauses.NAME + ": the client itself stood still");
    }

    private String printed() throws IOException {
        return Files.readString(folder.resolve("printed.txt"));
    }

    /** Returns the exit code, when nothing was found. */
    private int load() throws Exception {
        ChildCommand command =
                ShortLivedJvm.of(Jwtbench.class)
                        .arguments("load", "scenario.yaml")
                        .variables(Map.of("LOAD_SECRET", secret))
                        .in(folder);
        Set<String> commands = new TreeSet<>();
        int exit;
        try (ChildProcess load =
                ChildProcess.start("load", command, folder.resolve("printed.txt"))) {
            while (load.isAlive()) {
                readCommands(commands);
                // The load needs the processors.
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
            exit = load.exitCode();
        }
        assertTrue(
                commands.stream().anyMatch(each -> each.endsWith("load scenario.yaml")),
                "the process list must have been read");
        assertFalse(commands.stream().anyMatch(this::isSecret), "in a command");
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertTrue(files.stream().anyMatch(file -> file.endsWith("index.html")), printed());
        for (Path file : files) {
            assertFalse(
                    isSecret(Files.readString(file, StandardCharsets.ISO_8859_1)), file::toString);
        }
        return exit;
    }

    /** Program and arguments of every process, as anybody on the machine can read them. */
    private static void readCommands(Set<String> commands) throws IOException {
        try (DirectoryStream<Path> processes =
                Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                try {
                    commands.add(
                            Files.readString(
                                            process.resolve("cmdline"), StandardCharsets.ISO_8859_1)
                                    .replace('\0', ' ')
                                    .strip());
                } catch (IOException e) {
                    // It has ended.
                }
            }
        }
    }

    private boolean isSecret(String text) {
        return text.contains(secret) || text.contains(token);
    }
}
