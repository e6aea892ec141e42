package io.github.jwtbench.core.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.setup.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @TempDir private Path temp;

    @Test
    void commitIsUnknownOutsideOfACheckout() {
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
    void commitOfAMissingFolderIsUnknown() {
        Environment environment =
                Machine.describe("process", Map.of(), temp.resolve("no-such-folder"));

        assertEquals("unknown", environment.commit());
    }

    @Test
    void aCommitIsNamedAndAChangeIsSeen() throws IOException {
        assumeFalse(
                ChildCommand.of("git", "--version").firstLine() == null, "git is not installed");
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

    private void git(String... arguments) {
        ChildCommand.of("git").arguments(arguments).in(temp).run();
    }
}
