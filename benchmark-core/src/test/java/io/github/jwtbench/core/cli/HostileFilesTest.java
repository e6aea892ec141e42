package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.Resealed;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleComparisons;
import io.github.jwtbench.core.untrusted.PlainText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of files that would act on a terminal, and names that would lead out of a folder. */
class HostileFilesTest {
    /** As JSON and YAML have it: colours, a title, direction, and a line that is forged. */
    private static final String ACTS =
            "\\u001b[2J\\u001b]0;x\\u0007\\u009b31m\\u202e\\u2066\\u2028\\r\\nRun x is VALID.\\u0000";

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"session\" : \"",
                "\"benchmark\" : \"",
                "\"kernel\" : \"",
                "\"jdk\" : \"",
                "\"url\" : \"",
                "\"client\" : \"",
                "\"measured\" : \"",
                "\"rule\" : \""
            })
    void controlCharactersOfARunAreNotPrinted(String field) throws IOException {
        for (String run : List.of("rig-open", "wrk-unauthorized")) {
            String text = RawRuns.goldenText(run);
            assertTrue(text.contains(field), run);
            Path file = write("run.json", Resealed.text(text.replace(field, field + ACTS)));

            Console plain = Console.run("explain", RawRuns.golden(run));
            Console console = Console.run("explain", file);

            assertEquals(plain.exitCode(), console.exitCode(), console::err);
            assertEquals(plain.out().lines().count(), console.out().lines().count());
            assertShown(console);
        }
    }

    /** Of a reason, of a field that nobody knows, and of a file that is none. */
    @Test
    void eachErrorIsOnePrintableLine() throws IOException {
        String run = RawRuns.goldenText("wrk-unauthorized");
        for (String text :
                List.of(
                        Resealed.text(
                                run.replace("\"reasons\" : [ \"", "\"reasons\" : [ \"" + ACTS)),
                        run.replaceFirst("\\{", "{\"" + ACTS.replace("\\", "\\\\") + "\": 1,"),
                        "{\"version\": \"" + ACTS + "\"}",
                        "\u001b[31m")) {
            Path file = write("run.json", text);
            assertShown(Console.run("explain", file));
            assertShown(Console.run("compare", file));
        }
        Path scenario = write("scenario.yaml", "\"" + ACTS + "\": 1\n");
        Console console = Console.run("load", scenario).ended(2);

        assertShown(console);
        assertShown(Console.run("explain", folder + "/\u001b[31m\nRun x is VALID."));
        assertShown(Console.run("\u001b[31m\u202e"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "asciidoc", "github"})
    void controlCharactersOfAComparisonAreNotPrinted(String format) throws IOException {
        String text = ComparisonFiles.text(SampleComparisons.library());
        Path plain = write("plain.json", text);
        Path file =
                write(
                        "hostile.json",
                        Resealed.text(
                                text.replaceAll(
                                        "\"(title|kernel|commit|jwt-validation)\" : \"",
                                        "$0" + ACTS.replace("\\", "\\\\"))));

        Console expected = Console.run("compare", plain, "--format", format);
        Console console = Console.run("compare", file, "--format", format);

        assertEquals(expected.exitCode(), console.exitCode(), console::err);
        assertEquals(expected.out().lines().count(), console.out().lines().count(), console::out);
        assertShown(console);
    }

    @Test
    void longTitleIsCut() throws IOException {
        Path file =
                write(
                        "long.json",
                        Resealed.text(
                                ComparisonFiles.text(SampleComparisons.library())
                                        .replaceAll(
                                                "\"title\" : \"", "$0" + "x".repeat(1_000_000))));

        for (String format : List.of("text", "github")) {
            Console console = Console.run("compare", file, "--format", format);
            assertEquals(0, console.exitCode() & 2, console::err);
            assertTrue(console.out().length() < 200_000, "printed: " + console.out().length());
        }
    }

    /** Another user of the folder could make a page overwrite a file of its reader. */
    @Test
    void writingPagesDoesNotFollowLinks() throws IOException {
        Path other = write("other", "others'");
        Path out = Files.createDirectories(folder.resolve("report"));
        Path runs = folder.resolve("checkout/module/target/runs");
        Files.createDirectories(runs);
        Path run = RawRuns.golden("wrk-valid");
        Files.copy(run, runs.resolve("wrk-valid.json"));
        Path files = Files.createDirectories(out.resolve("files"));
        for (Path page :
                List.of(
                        out.resolve("index.html"),
                        out.resolve("runs.adoc"),
                        files.resolve("wrk-valid.json"))) {
            Files.createSymbolicLink(page, other);
        }
        Files.createLink(out.resolve("runs.html"), other);
        new ExecutionManifest(null, List.of(), List.of(), List.of(), List.of())
                .write(folder.resolve("checkout/module/target"));

        Console.run("report", folder.resolve("checkout"), "20261121T000000Z", "--out", out)
                .ended(0);
        assertEquals("others'", Files.readString(other));
        assertTrue(Files.readString(out.resolve("runs.html")).startsWith("<!DOCTYPE html>"));
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static void assertShown(Console console) {
        for (String text : List.of(console.out(), console.err())) {
            assertEquals(PlainText.lines(text), text);
            assertTrue(text.lines().noneMatch(line -> line.startsWith("Run x is VALID")), "forged");
        }
    }
}
