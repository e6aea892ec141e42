package io.github.jwtbench.core.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.environment.Command.Result;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @Test
    void outputAndErrorsAreKeptApart() {
        Result result = Command.run(List.of(JAVA, "--version"));
        assertTrue(result.ok());
        assertFalse(result.out().isBlank());
        assertEquals("", result.errors());

        Result failed = Command.run(List.of(JAVA, "-XX:NoSuchOption"));
        assertEquals(1, failed.exitCode());
        assertTrue(failed.problem().contains("NoSuchOption"), failed.problem());
    }

    @Test
    void aCommandThatIsNotThereFailsLikeInAShell() {
        Result result = Command.run(List.of("no-such-command"));

        assertEquals(127, result.exitCode());
        assertTrue(result.problem().contains("no-such-command"), result.problem());
    }

    @Test
    void aSilentFailureHasItsCode() {
        assertEquals("exit code 3", new Result(3, "\n", " ").problem());
    }
}
