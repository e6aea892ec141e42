package io.github.jwtbench.core.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.jwtbench.core.run.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @TempDir private Path temp;

    @Test
    void outsideOfACheckoutTheCommitIsUnknownAndNothingIsDirty() {
        Environment environment = Machine.describe("process", Map.of("jwtbench", "1"), temp);

        assertEquals("process", environment.kind());
        assertEquals("unknown", environment.commit());
        assertFalse(environment.dirty());
        assertEquals(Map.of("jwtbench", "1"), environment.versions());
        assertEquals(Runtime.getRuntime().availableProcessors(), environment.cores());
        assertTrue(
                environment.jdk().contains(System.getProperty("java.runtime.version")),
                environment.jdk());
        assertFalse(environment.operatingSystem().isBlank());
        assertFalse(environment.operatingSystem().contains("\""), environment.operatingSystem());
    }

    @Test
    void aFolderThatIsNotThereIsNoCheckoutEither() {
        Environment environment =
                Machine.describe("process", Map.of(), temp.resolve("no-such-folder"));

        assertEquals("unknown", environment.commit());
    }

    @Test
    void aCommitIsNamedAndAChangeIsSeen() throws IOException {
        assumeFalse(
                Machine.firstLine(List.of("git", "--version"), temp).isEmpty(),
                "git is not installed");
        git("init", "-q");
        git(
                "-c",
                "user.name=t",
                "-c",
                "user.email=t@example.org",
                "commit",
                "-q",
                "--allow-empty",
                "--no-gpg-sign",
                "-m",
                "empty");

        Environment clean = Machine.describe("process", Map.of(), temp);
        assertTrue(clean.commit().matches("[0-9a-f]{40}"), clean.commit());
        assertFalse(clean.dirty());

        Files.createFile(temp.resolve("new.txt"));
        assertTrue(Machine.describe("process", Map.of(), temp).dirty());
    }

    @Test
    void onlyTheFirstLineIsTakenHoweverMuchThereIs() {
        assertEquals(
                "first",
                Machine.firstLine(
                        List.of("sh", "-c", "echo ' first '; exec yes | head -c 1000000"), temp));
    }

    @Test
    void aCommandThatSaysNothingGivesNothing() {
        assertEquals("", Machine.firstLine(List.of("sh", "-c", "echo no >&2; exit 1"), temp));
        assertEquals("", Machine.firstLine(List.of("no-such-command-here"), temp));
    }

    @Test
    void aCommandThatHangsIsGivenUp() {
        assertEquals("", Machine.firstLine(List.of("sleep", "601"), temp, Duration.ofMillis(100)));
        assertEquals(
                List.of(),
                ProcessHandle.current()
                        .children()
                        .filter(child -> child.info().arguments().isPresent())
                        .filter(child -> List.of(child.info().arguments().get()).contains("601"))
                        .toList());
    }

    private void git(String... arguments) {
        Machine.firstLine(Stream.concat(Stream.of("git"), Stream.of(arguments)).toList(), temp);
    }
}
