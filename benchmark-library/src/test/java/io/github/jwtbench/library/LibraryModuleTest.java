package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.suite.session.SessionMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The library alone, as Maven starts it: a process with a file of settings. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class LibraryModuleTest {
    private static final long POLL_MILLIS = 20;

    @TempDir private Path folder;

    @Test
    void moduleBuiltForOthersIsNotMeasured() throws Exception {
        Process job = start(List.of(), "smoke", "[benchmark-integration-wrk]");

        assertEquals(
                List.of(
                        "io.github.jwtbench:benchmark-library is built for others (-pl"
                                + " benchmark-integration-wrk): not measured"),
                lines(job));
        assertEquals(0, job.waitFor());
        assertFalse(Files.exists(folder.resolve("module")));
    }

    @Test
    void unknownTierIsAUsageError() throws Exception {
        Process job = start(List.of(), "huge", "[:benchmark-library]");

        assertTrue(lines(job).toString().contains("library.tier"), "the setting is named");
        assertEquals(2, job.waitFor());
    }

    /** An interrupt reaches the job alone, or only the process that started it is killed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void forksEndWithTheJob(boolean interrupted) throws Exception {
        List<String> shell = List.of("sh", "-c", "\"$@\"; exit $?", "sh");
        Process started = start(interrupted ? List.of() : shell, "full", "[:benchmark-library]");
        ProcessHandle job = interrupted ? started.toHandle() : child(started.toHandle());
        ProcessHandle fork = child(job);

        if (interrupted) {
            new ProcessBuilder("kill", "-INT", String.valueOf(job.pid())).start().waitFor();
        } else {
            started.destroyForcibly();
        }

        fork.onExit().get(1, TimeUnit.MINUTES);
        job.onExit().get(1, TimeUnit.MINUTES);
        assertNotEquals(0, started.waitFor());
        assertFalse(Files.exists(folder.resolve("module/target/runs")), "nothing is published");
    }

    /** Waits for the first child process. */
    private static ProcessHandle child(ProcessHandle parent) throws InterruptedException {
        while (parent.isAlive()) {
            List<ProcessHandle> children = parent.children().toList();
            if (!children.isEmpty()) {
                return children.get(0);
            }
            Thread.sleep(POLL_MILLIS);
        }
        throw new AssertionError("the process ended before it had a child");
    }

    private static List<String> lines(Process job) throws IOException {
        try (BufferedReader out = job.inputReader(StandardCharsets.UTF_8)) {
            return out.lines().toList();
        }
    }

    private Process start(List<String> starter, String tier, String selected) throws IOException {
        Path settings =
                Files.writeString(
                        folder.resolve("settings.properties"),
                        """
                        library.tier=%s
                        format.tier=smoke
                        benchmark.session=s
                        selected=%s
                        module=io.github.jwtbench:benchmark-library
                        folder=%3$s/module
                        version=1
                        checkout=%s
                        """
                                .formatted(tier, selected, folder));
        List<String> command = new ArrayList<>(starter);
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djmh.ignoreLock=true",
                        "-classpath",
                        System.getProperty("java.class.path"),
                        SessionMain.class.getName(),
                        settings.toString()));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
