package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.sample.SampleRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunResultFilesTest {

    @TempDir private Path temp;

    @Test
    void theJsonIsAsKeptInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () -> {
                    RunResultFiles.write(SampleRuns.all(), Map.of(), null, temp);
                    for (String run :
                            List.of(
                                    "wrk-jwt",
                                    "rig-health",
                                    "rig-jwt-unauthorized",
                                    "rig-health-open")) {
                        String name = run + "-results.json";
                        Golden.assertSame(getClass(), name, Files.readString(temp.resolve(name)));
                    }
                });
    }

    @Test
    void theFilesAreNamedAfterTheRunsAndTheOutputOfTheirTurnsIsJoined() throws Exception {
        byte[] raw = {'w', 'r', 'k', '\r', '\n', (byte) 0xFF};
        Path output = Files.write(temp.resolve("stdout"), raw);
        Path log = Files.writeString(temp.resolve("service.log"), "started\n");
        Path joined = Files.write(temp.resolve("joined"), raw);
        Files.write(joined, raw, StandardOpenOption.APPEND);
        Path folder = temp.resolve("target").resolve("benchmark-results");

        for (int twice = 0; twice < 2; twice++) {
            RunResultFiles.write(
                    List.of(SampleRuns.wrkHealth(), SampleRuns.notExecuted()),
                    Map.of("wrk-health", List.of(output, output)),
                    log,
                    folder);
        }

        assertEquals(
                Set.of(
                        "wrk-health-output.txt",
                        "wrk-health-results.json",
                        "rig-health-open-results.json",
                        "quarkus-logs.txt"),
                names(folder));
        assertEquals(-1, Files.mismatch(joined, folder.resolve("wrk-health-output.txt")));
        assertEquals(-1, Files.mismatch(log, folder.resolve("quarkus-logs.txt")));
    }

    @Test
    void anIdCannotLeadOutOfTheFolder() {
        assertThrows(
                IllegalArgumentException.class,
                () ->
                        RunResultFiles.write(
                                List.of(SampleRun.run(run -> run.id = "../wrk-jwt")),
                                Map.of(),
                                null,
                                temp));
    }

    private static Set<String> names(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
