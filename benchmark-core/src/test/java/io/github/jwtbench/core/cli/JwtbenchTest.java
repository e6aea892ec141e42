package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.RawRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands over the raw runs that seal the format of a Run. */
class JwtbenchTest {
    private static final String SESSION = "20261121T000000Z";

    @TempDir private Path checkout;

    @Test
    void ingestMakesTheRunsOfAllRawFolders() throws Exception {
        Path target = target("wrk-valid", "h2load-valid");

        Console console = Console.run("ingest", target).ended(0);

        assertEquals(Set.of("wrk-valid.json", "h2load-valid.json"), names(target.resolve("runs")));
        assertEquals(
                target.resolve("runs/h2load-valid.json")
                        + ": VALID\n"
                        + target.resolve("runs/wrk-valid.json")
                        + ": VALID\n",
                console.out());
        assertEquals("", console.err());
        assertEquals(
                Ingest.run(RawRuns.raw("wrk-valid")),
                RunFiles.read(target.resolve("runs/wrk-valid.json")));
    }

    @Test
    void anInvalidRunIsWrittenNamedWithItsReasonsAndFailsTheCommand() throws Exception {
        Path target = target("wrk-valid", "wrk-unauthorized");

        Console console = Console.run("ingest", target).ended(1);

        Run invalid = RunFiles.read(target.resolve("runs/wrk-unauthorized.json"));
        assertFalse(invalid.reasons().isEmpty());
        console.says(
                "wrk-unauthorized.json: INVALID\n  "
                        + String.join("\n  ", invalid.reasons())
                        + "\n");
        console.says("wrk-valid.json: VALID\n");
    }

    @Test
    void unreadableRawFolderIsReportedAndOthersAreIngested() throws Exception {
        Path target = target("wrk-unauthorized", "wrk-valid");
        Path damaged = target.resolve("raw").resolve("a-damaged-one");
        Files.createDirectories(damaged);
        Files.writeString(damaged.resolve("declaration.json"), "{");
        RawSums.write(damaged);

        Console console = Console.run("ingest", target).ended(2);

        assertTrue(console.err().startsWith(damaged + ": "), console.err());
        assertEquals(
                Set.of("wrk-valid.json", "wrk-unauthorized.json"), names(target.resolve("runs")));
    }

    @Test
    void ingestWithoutRawRunsNamesTheFolder() {
        Path target = checkout.resolve("module").resolve("target");

        Console console = Console.run("ingest", target).ended(2);

        assertTrue(console.err().startsWith("ingest: "), console.err());
        assertTrue(console.err().contains(target.resolve("raw").toString()), console.err());
        assertEquals("", console.out());
    }

    @Test
    void reportIsMadeFromTheRunsOfAllModules() throws Exception {
        Path target = target("wrk-valid");
        ingest(target);
        manifest(target, "wrk-valid");

        Console console = Console.run("report", checkout, SESSION).ended(0);

        Path folder = checkout.resolve("target").resolve("benchmark-report");
        assertEquals(folder.resolve("index.html") + "\n", console.out());
        assertEquals(
                Set.of("files", "index.adoc", "index.html", "runs.adoc", "runs.html"),
                names(folder));
        String page = Files.readString(folder.resolve("index.adoc"));
        assertTrue(page.contains("link:runs.html["), page);
        assertTrue(page.contains("h2load is not installed"), page);
    }

    @Test
    void reportIsWrittenToItsFolderRepeatedly() throws Exception {
        Path target = target("wrk-valid");
        ingest(target);
        manifest(target, "wrk-valid");
        Path folder = checkout.resolve("elsewhere");

        for (int twice = 0; twice < 2; twice++) {
            Console.run("report", checkout, SESSION, "--out=" + folder).ended(0);
        }

        assertEquals(
                Set.of("files", "index.adoc", "index.html", "runs.adoc", "runs.html"),
                names(folder));
        assertFalse(Files.exists(checkout.resolve("target")));
    }

    @Test
    void sessionWithoutRunsIsAnErrorAndKeepsTheOldReport() throws Exception {
        Path target = target("wrk-valid");
        ingest(target);
        manifest(target, "wrk-valid");
        Path old = Files.createDirectories(checkout.resolve("target/benchmark-report"));
        Files.writeString(old.resolve("index.html"), "old");

        Console.run("report", checkout, "20200101T000000Z")
                .refused("no results of session 20200101T000000Z in " + checkout);
        assertEquals(Set.of("index.html"), names(old));
        assertEquals("old", Files.readString(old.resolve("index.html")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "ingest", "report", "report a b c", "no-such-command", "ingest a b"})
    void wrongArgumentsEndWithExitCode2(String arguments) {
        String[] split = arguments.isEmpty() ? new String[0] : arguments.split(" ");

        Console console = Console.run((Object[]) split).refused("Usage: jwtbench");
        assertEquals("", console.out());
    }

    @Test
    void helpListsTheCommands() throws IOException {
        String help = Console.run("--help").out();
        Files.writeString(Path.of("target", "help.txt"), help);
        assertEquals(
                help,
                Resource.text(Jwtbench.class, "help.txt"),
                "it is stale; make it anew in benchmark-core: cp target/help.txt"
                        + " src/main/resources/io/github/jwtbench/core/cli/");
    }

    private static void ingest(Path target) throws Exception {
        ingest(target.resolve("raw").resolve("wrk-valid"), target);
    }

    private static void ingest(Path raw, Path target) throws Exception {
        RunFiles.write(target.resolve("runs"), Ingest.run(raw));
    }

    private static void manifest(Path target, String executed) throws Exception {
        new ExecutionManifest(
                        null,
                        List.of(executed, "h2load-jwt"),
                        List.of(executed),
                        List.of(new NotMeasured("h2load-jwt", "h2load is not installed")),
                        List.of(executed))
                .write(target);
    }

    /** A module's target folder with copies of raw runs. */
    private Path target(String... runs) throws Exception {
        Path target = checkout.resolve("module").resolve("target");
        for (String run : runs) {
            Path to = Files.createDirectories(target.resolve("raw").resolve(run));
            try (Stream<Path> files = Files.list(RawRuns.raw(run))) {
                for (Path file : files.toList()) {
                    Files.copy(file, to.resolve(file.getFileName().toString()));
                }
            }
            RawSums.write(to);
        }
        return target;
    }

    private static Set<String> names(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
