package io.github.jwtbench.core.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChildCommandTest {
    @Test
    void outputAndErrorsAreSeparate() {
        CommandResult result = ChildCommand.jdk("java", "--version").run();
        assertTrue(result.ok());
        assertFalse(result.out().isBlank());
        assertEquals("", result.errors());

        CommandResult failed = ChildCommand.jdk("java", "-XX:NoSuchOption").run();
        assertEquals(1, failed.exitCode());
        assertTrue(failed.problem().contains("NoSuchOption"), failed.problem());
    }

    @Test
    void missingCommandHasExitCode127() {
        CommandResult result = ChildCommand.of("no-such-command").run();

        assertEquals(127, result.exitCode());
        assertTrue(result.problem().contains("no-such-command"), result.problem());
    }

    @Test
    void failureWithoutOutputReportsItsExitCode() {
        assertEquals("exit code 3", new CommandResult(3, "\n", " ").problem());
    }

    @Test
    void firstLineOfEndlessOutputIsRead() {
        assertEquals(
                "first",
                ChildCommand.of("sh", "-c", "echo ' first '; exec yes | head -c 1000000")
                        .firstLine());
    }

    @Test
    void blankLineIsNotTheFirstLine() {
        assertEquals("second", ChildCommand.of("sh", "-c", "echo ' '; echo second").firstLine());
    }

    @Test
    void commandWithoutOutputHasNoFirstLine() {
        assertNull(ChildCommand.of("sh", "-c", "echo no >&2; exit 1").firstLine());
        assertNull(ChildCommand.of("no-such-command-here").firstLine());
    }

    @Test
    void firstLineIsReadDespiteTheExitCode() {
        assertEquals(
                "1.2 of it", ChildCommand.of("sh", "-c", "echo 1.2 of it; exit 1").firstLine());
    }

    /** Its grandchild holds the output open, so that nothing is read without its end. */
    @Test
    void hangingCommandIsKilledWithItsChildren() {
        ChildCommand hangs = ChildCommand.of("sh", "-c", "sleep 601; true");

        assertNull(hangs.firstLine(Duration.ofMillis(300)));

        assertEquals(
                List.of(),
                ProcessHandle.current()
                        .descendants()
                        .filter(child -> child.info().arguments().isPresent())
                        .filter(child -> List.of(child.info().arguments().get()).contains("601"))
                        .toList());
    }

    @Test
    void argumentsKeepTheirOrder() {
        List<String> words =
                ChildCommand.jdk("java", "-Xmx1g", "-Xms1g")
                        .property("a.b", 7)
                        .arguments("-jar", "x y.jar")
                        .words();

        assertTrue(Files.isExecutable(Path.of(words.get(0))), words.get(0));
        assertEquals(
                List.of("-Xmx1g", "-Xms1g", "-Da.b=7", "-jar", "x y.jar"),
                words.subList(1, words.size()));
    }

    /**
     * A process cannot change its environment, so the test takes prefixes of existing variables.
     */
    @Test
    void variablesWithThePrefixesAreRemoved() {
        Map<String, String> all = System.getenv();
        List<String> names = all.keySet().stream().filter(name -> !name.isEmpty()).toList();
        assertTrue(names.size() >= 2, "there are too few variables to tell: " + names);
        String first = names.get(0);
        String second = names.get(1);

        Map<String, String> seen =
                ChildCommand.of("env").withoutVariables(first, second).builder().environment();

        Map<String, String> expected = new TreeMap<>(all);
        expected.keySet().removeIf(name -> name.startsWith(first) || name.startsWith(second));
        assertEquals(expected, new TreeMap<>(seen));
        assertEquals(
                all,
                ChildCommand.of("env").withoutVariables("NO_SUCH_PREFIX_").builder().environment());
    }

    @Test
    void childGetsAllOtherVariables() {
        ChildCommand command =
                ChildCommand.of("sh", "-c", "echo $JWTBENCH_A$JWTBENCH_B$OTHER")
                        .variables(Map.of("JWTBENCH_A", "a", "OTHER", "o"))
                        .withoutVariables("JWTBENCH_")
                        .variables(Map.of("JWTBENCH_B", "b"));

        assertEquals("bo", command.firstLine());
    }

    /** It waits for more until it is ended. */
    @Test
    void inputStaysOpenOnRequest() {
        ChildCommand cat = ChildCommand.of("sh", "-c", "timeout 0.1 cat; echo \" $?\"");
        assertEquals("handed 124\n", cat.input("handed").inputStaysOpen().run().out());
    }

    @Test
    void childReadsItsInputToTheEnd() {
        assertEquals(
                "handed \u00fcber", ChildCommand.of("cat").input("handed \u00fcber").run().out());
        assertEquals("", ChildCommand.of("cat").run().out());
    }
}
