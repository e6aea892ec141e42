package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.witness.H2load;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Loads that other tools measure, too. */
class LoadWitnessTest extends LoadCases {
    @Test
    void otherToolsMeasureTheSame() throws Exception {
        Console console = load(overHttp2(), "--witness").ended(0);

        assertSaid(
                console,
                "h2load-hello: not measured: h2load takes a token as an argument only, which"
                        + " everybody on this machine can read");
        assertMeasuredWhere("k6", ChildCommand.of("k6", "version").firstLine() != null, console);
        assertNothingSecret(console);
    }

    @Test
    void otherToolsMeasureWithoutTokens() throws Exception {
        String scenario =
                scenario(
                        http2.port(),
                        "http/2",
                        "request:\n  method: GET\n  path: /hello\nexpect:\n  status: 200",
                        "",
                        3);
        Path file = Path.of(scenario);
        Files.writeString(
                file,
                Files.readString(file).replaceAll("(?s)tokens:.*regime: rotate", "tokens: none"));

        Console console = load(scenario, "--witness").ended(0);

        assertMeasuredWhere("h2load", H2load.version() != null, console);
    }

    private void assertMeasuredWhere(String tool, boolean isInstalled, Console console)
            throws IOException {
        if (isInstalled) {
            Run witness = RunFiles.read(out().resolve("runs").resolve(tool + "-hello.json"));
            assertEquals(Status.VALID, witness.status(), witness.reasons()::toString);
            assertEquals(run().workload().concurrency(), witness.workload().concurrency());
            assertTrue(witness.outcome().succeeded() > 0);
            assertSaid(console, tool + "-hello: VALID");
        } else {
            assertSaid(console, tool + "-hello: not measured: " + tool + " is not installed");
        }
    }

    private static void assertSaid(Console console, String line) {
        assertTrue(console.out().lines().toList().contains(line), console.out());
    }
}
