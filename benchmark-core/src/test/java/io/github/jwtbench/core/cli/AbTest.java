package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.tls.LocalServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "--new-endpoint=neutral, 0, nothing to compare with",
        "--new-endpoint=failure, 2, not comparable",
        "--budget=10m, 2, not comparable"
    })
    void baseWithoutTheEndpointIsNotComparable(String option, int exit, String verdict)
            throws Exception {
        try (LocalServer old = LocalServer.plain(e -> LocalServer.answer(e, 404, ""));
                LocalServer server = LocalServer.plain(e -> LocalServer.answer(e, 200, ""))) {
            Path scenario =
                    PlainScenario.write(
                            folder, "{url: 'http://localhost', protocol: http/1.1}", 1, 1);
            Path out = folder.resolve("out");
            Console ab =
                    Console.run(
                            "ab",
                            "--scenario=" + scenario,
                            "--base=" + old.uri(),
                            "--candidate=" + server.uri(),
                            option,
                            "--out=" + out);
            Console summary = Console.run("compare", out.resolve("ab.json"), "--format=github");

            for (Console console : List.of(ab, summary)) {
                assertEquals(exit, console.exitCode(), console.all());
                console.says("Two services: " + verdict);
                console.says("expected status 200, got: 404");
            }
        }
    }
}
