package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentsTest {
    private static final String SECRET = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";

    @TempDir private Path temp;
    private Path output;

    @BeforeEach
    void onlyOnLinux() {
        assumeTrue(Arguments.canBeWiped(), "a child's memory can be written on Linux only");
        output = temp.resolve("output");
    }

    @Test
    void secretIsWipedAndTheOtherArgumentsAreIntact() throws Exception {
        ChildProcess child =
                start(
                        "echo ready; sleep 600; true",
                        "name",
                        "authorization: Bearer " + SECRET,
                        "--other=" + SECRET.substring(1),
                        SECRET + SECRET,
                        "https://localhost");
        try (child) {
            List<String> before = arguments(child);
            Arguments.wipe(child, SECRET, () -> Arguments.printed(output, "ready"));

            String stars = "*".repeat(SECRET.length());
            assertEquals(SECRET + SECRET, before.get(6), "it was there to be wiped");
            assertEquals(
                    List.of(
                            "/bin/sh",
                            "-c",
                            "echo ready; sleep 600; true",
                            "name",
                            "authorization: Bearer " + stars,
                            "--other=" + SECRET.substring(1),
                            stars + stars,
                            "https://localhost"),
                    arguments(child));
            assertTrue(child.isAlive());
        }
    }

    @Test
    void argumentsAreWipedOnlyAfterTheChildHasReadThem() throws Exception {
        ChildProcess child = start("echo ready; sleep 600; true", "name", SECRET);
        try (child) {
            AtomicInteger asked = new AtomicInteger();
            Arguments.wipe(
                    child,
                    SECRET,
                    () ->
                            Arguments.printed(output, "ready")
                                    && stillThere(child)
                                    && asked.incrementAndGet() == 3);

            assertEquals(3, asked.get());
            assertFalse(stillThere(child));
        }
    }

    @Test
    void endedChildNeedsNoWiping() throws Exception {
        ChildProcess child = start("exit 1", "name", SECRET);

        Arguments.wipe(child, SECRET, () -> false);

        assertEquals(1, child.exitCode());
    }

    private static boolean stillThere(ChildProcess child) {
        try {
            return arguments(child).contains(SECRET);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ChildProcess start(String script, String... arguments) throws Exception {
        ChildCommand command = ChildCommand.of("/bin/sh", "-c", script).arguments(arguments);
        return ChildProcess.start("The tool", command, output);
    }

    private static List<String> arguments(ChildProcess child) throws IOException {
        byte[] line = Files.readAllBytes(Path.of("/proc", String.valueOf(child.pid()), "cmdline"));
        return List.of(new String(line, StandardCharsets.US_ASCII).split("\0"));
    }
}
