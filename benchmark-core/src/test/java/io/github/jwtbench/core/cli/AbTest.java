package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ab} and {@code calibrate} refuse before they start anything. */
class AbTest {
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
    void aServiceThatCannotBeSlowedDown() {
        Console console =
                Console.run(
                        "calibrate",
                        folder.toString(),
                        "--comparisons=0=1",
                        "--out=" + folder.resolve("out"));
        assertEquals(2, console.exitCode());
        assertTrue(console.err().contains("./mvnw package -Pslowdown"), console::err);
    }
}
