package io.github.jwtbench.suite.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.cli.Console;
import io.github.jwtbench.core.cli.Jwtbench;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code ab-builds} and {@link Calibrate} refuse. */
class AbBuildsTest {
    @TempDir private Path folder;

    @Test
    void unbuiltCheckoutIsRefused() {
        Path out = folder.resolve("out");

        Console.run("ab-builds", "--base=" + folder, "--candidate=" + folder, "--out=" + out)
                .refused("service was built (./mvnw package -pl integration-tests");

        assertTrue(Files.notExists(out));
    }

    @Test
    void serviceWithoutSlowdownIsRefused() {
        Console.run(
                        Jwtbench.configured(new CommandLine(new Calibrate())),
                        folder,
                        "--comparisons=0=1",
                        "--out=" + folder.resolve("out"))
                .refused("./mvnw package -Pslowdown");
    }
}
