package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What {@code ab} refuses, and what {@link Calibrate} does, and a base without the endpoint. */
class AbTest {
    private static final String SCENARIO =
            """
            name: new
            service: {url: 'http://localhost', protocol: http/1.1}
            request: {method: GET, path: /new}
            tokens: none
            expect: {status: 200}
            load:
              closed: {concurrency: 2}
              connections: 2
              streams: 1
              durationSeconds: 1
              timeoutSeconds: 1
              warmUpSeconds: 0
            """;

    @TempDir private Path folder;

    @Test
    void aBuildThatIsNotThere() {
        Console console =
                Console.run(
                        "ab",
                        "--base=" + folder,
                        "--candidate=" + folder,
                        "--out=" + folder.resolve("out"));
        assertEquals(2, console.exitCode());
        assertTrue(
                console.err().contains("service was built (./mvnw package -pl integration-tests"),
                console::err);
        assertTrue(Files.notExists(folder.resolve("out")));
    }

    @Test
    void aNewEndpointOfABuild() {
        Console console =
                Console.run(
                        "ab",
                        "--base=" + folder,
                        "--candidate=" + folder,
                        "--new-endpoint=neutral",
                        "--out=" + folder.resolve("out"));
        assertEquals(2, console.exitCode());
        assertTrue(
                console.err()
                        .contains(
                                "--new-endpoint must be failure without --scenario, got: neutral"),
                console::err);
    }

    @ParameterizedTest
    @CsvSource({
        "--new-endpoint=neutral, 0, nothing to compare with",
        "--new-endpoint=failure, 2, not comparable",
        "--budget=10m, 2, not comparable"
    })
    void aBaseWithoutTheEndpoint(String option, int exit, String verdict) throws Exception {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getByName("localhost"), 0), 0);
        HttpServer old =
                HttpServer.create(new InetSocketAddress(InetAddress.getByName("localhost"), 0), 0);
        server.createContext(
                "/new",
                exchange -> {
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
        server.start();
        old.start();
        try {
            Path scenario = folder.resolve("s.yaml");
            Files.writeString(scenario, SCENARIO);
            Path out = folder.resolve("out");
            Console ab =
                    Console.run(
                            "ab",
                            "--scenario=" + scenario,
                            "--base=http://localhost:" + old.getAddress().getPort(),
                            "--candidate=http://localhost:" + server.getAddress().getPort(),
                            option,
                            "--out=" + out);
            Console summary =
                    Console.run("compare", out.resolve("ab.json").toString(), "--format=github");

            for (Console console : List.of(ab, summary)) {
                assertEquals(exit, console.exitCode(), console.out() + console.err());
                assertTrue(console.out().contains("Two services: " + verdict), console::out);
                assertTrue(console.out().contains("expected status 200, got: 404"), console::out);
            }
        } finally {
            server.stop(0);
            old.stop(0);
        }
    }

    @Test
    void aServiceThatCannotBeSlowedDown() {
        Console console =
                Console.run(
                        Jwtbench.configured(new CommandLine(new Calibrate())),
                        folder.toString(),
                        "--comparisons=0=1",
                        "--out=" + folder.resolve("out"));
        assertEquals(2, console.exitCode());
        assertTrue(console.err().contains("./mvnw package -Pslowdown"), console::err);
    }
}
