package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.sample.RawRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "wrk-valid, 0, VALID",
        "wrk-unauthorized, 1, INVALID",
        "not-executed, 1, INVALID",
        "jmh-steps, 0, VALID"
    })
    void theExitCodeIsTheStatus(String run, int exitCode, String status) {
        Console console = Console.run("explain", RawRuns.golden(run)).ended(exitCode);

        assertTrue(console.out().startsWith("Run " + run + " of session "), console::out);
        assertTrue(console.out().lines().findFirst().orElse("").endsWith(" is " + status + "."));
    }

    @Test
    void fileThatIsNotARunIsUnusable() throws Exception {
        Path other = folder.resolve("other.json");
        for (String text : new String[] {"{}", "{", "[1]", "{\"version\": 2}"}) {
            Files.writeString(other, text);
            assertUnusable(other);
        }
        assertUnusable(folder.resolve("missing.json"));
        assertUnusable(folder);
    }

    private static void assertUnusable(Path file) {
        Console console = Console.run("explain", file).refused(file.getFileName().toString());
        assertEquals("", console.out());
    }
}
