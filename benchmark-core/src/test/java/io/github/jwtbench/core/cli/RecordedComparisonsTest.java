package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code compare} on comparisons that were recorded live, of a service with itself, slowed down by
 * known amounts. How they were made stands in {@code doc/statistics.adoc}.
 */
class RecordedComparisonsTest {

    private static final int NONE_SLOWER = 0;
    private static final int SLOWER = 1;
    private static final int UNUSABLE = 2;

    @TempDir private Path folder;

    static Stream<Path> equal() throws Exception {
        return recorded("slowdown-00");
    }

    static Stream<Path> slower() throws Exception {
        return Stream.concat(recorded("slowdown-10"), recorded("slowdown-20"));
    }

    @ParameterizedTest
    @MethodSource("equal")
    void equalSidesAreNotDistinguishable(Path recorded) {
        Console console = compare(recorded.resolve("base"), recorded.resolve("candidate"));
        assertEquals(NONE_SLOWER, console.exitCode(), console::out);
        assertTrue(
                console.out().startsWith("Comparison of two builds: not distinguishable ("),
                console::out);
    }

    @ParameterizedTest
    @MethodSource("slower")
    void aSlowdownOfTenPercentOrMoreIsSlower(Path recorded) {
        Console console = compare(recorded.resolve("base"), recorded.resolve("candidate"));
        assertEquals(SLOWER, console.exitCode(), console::out);
        assertTrue(console.out().startsWith("Comparison of two builds: slower ("), console::out);
        assertTrue(
                console.out().matches("(?s).*slowdown\\.steps: 0 → [1-9][0-9]+\n.*"), console::out);
    }

    @Test
    void theOtherWayRoundItIsFaster() throws Exception {
        Path recorded = slower().findFirst().orElseThrow();
        Console console = compare(recorded.resolve("candidate"), recorded.resolve("base"));
        assertEquals(NONE_SLOWER, console.exitCode(), console::out);
        assertTrue(console.out().contains("builds: faster ("), console::out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"cpuModel\" : \"  | \"cpuModel\" : \"another | CPU: ",
                "\"kernel\" : \"    | \"kernel\" : \"another   | kernel: ",
                "\"tokens\" : 1000  | \"tokens\" : 1001         | tokens: 1,000 against 1,001",
                "\"session\" : \"   | \"session\" : \"another  | session: "
            })
    void anotherEnvironmentIsNotComparable(String found, String replaced, String reason)
            throws Exception {
        Path recorded = slower().findFirst().orElseThrow();
        Path changed = Files.createDirectories(folder.resolve("paired")).resolve("jwt.json");
        String text = Files.readString(file(recorded.resolve("candidate")));
        String other = text.replace(found.strip(), replaced.strip());
        assertFalse(other.equals(text), found);
        Files.writeString(changed, other);

        Console console = compare(recorded.resolve("base"), folder);

        assertEquals(UNUSABLE, console.exitCode(), console::out);
        assertTrue(console.out().contains("not comparable"), console::out);
        assertTrue(console.out().contains(reason), console::out);
    }

    @Test
    void allFormatsSayTheSame() throws Exception {
        Path recorded = slower().findFirst().orElseThrow();
        Path base = recorded.resolve("base");
        Path candidate = recorded.resolve("candidate");

        Console json = compare(base, candidate, "--format", "json");
        assertEquals(SLOWER, json.exitCode());
        Comparison comparison = Json.parse("json", json.out(), Comparison.class);
        assertEquals(Verdict.SLOWER, comparison.verdict());
        for (String format : List.of("asciidoc", "github", "TEXT")) {
            Console console = compare(base, candidate, "--format", format);
            assertEquals(SLOWER, console.exitCode(), format);
            assertTrue(console.out().contains("slower"), console::out);
        }
    }

    @Test
    void whatCannotBeReadIsUnusable() throws Exception {
        Path recorded = slower().findFirst().orElseThrow();
        Path base = recorded.resolve("base");
        assertEquals(UNUSABLE, compare(base, folder).exitCode(), "pairs against nothing");
        assertEquals(UNUSABLE, compare(folder, folder).exitCode(), "nothing at all");
        assertEquals(UNUSABLE, compare(base, folder.resolve("none")).exitCode());
        assertEquals(UNUSABLE, compare(base, base, "--format", "pdf").exitCode());
        Files.createDirectories(folder.resolve("paired"));
        Files.writeString(folder.resolve("paired/jwt.json"), "{");
        Console damaged = compare(base, folder);
        assertEquals(UNUSABLE, damaged.exitCode());
        assertTrue(damaged.err().contains("jwt.json"), damaged::err);
        assertEquals("", damaged.out());
    }

    /** All of the table of the documentation, with fewer trials. */
    @Test
    void theErrorRatesAreThoseOfTheRecordings() throws Exception {
        Console console = Console.run("error-rates", root().toString(), "--trials", "20");
        assertEquals(0, console.exitCode(), console::err);
        for (String row : List.of("0 %", "2 %", "5 %", "5 %, scaled", "10 %", "20 %")) {
            assertTrue(console.out().contains("|" + row + "\n"), row + " in " + console.out());
        }
        assertTrue(console.out().contains("20 resampled"), console::out);
        assertTrue(console.out().contains("|5 live\n"), console::out);
    }

    private static Console compare(Path base, Path candidate, String... more) {
        String[] arguments = {"compare", base.toString(), candidate.toString()};
        return Console.run(
                Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new));
    }

    private static Stream<Path> recorded(String slowdown) throws Exception {
        try (Stream<Path> all = Files.list(root().resolve(slowdown))) {
            return all.sorted().toList().stream();
        }
    }

    private static Path file(Path side) throws IOException {
        try (Stream<Path> files = Files.list(side.resolve("paired"))) {
            return files.findFirst().orElseThrow();
        }
    }

    private static Path root() throws URISyntaxException {
        return Path.of(
                RecordedComparisonsTest.class
                        .getResource("/io/github/jwtbench/core/recorded")
                        .toURI());
    }
}
