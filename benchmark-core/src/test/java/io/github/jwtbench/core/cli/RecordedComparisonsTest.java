package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.sample.SampleComparison;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/**
 * {@code compare} on recorded comparisons of a service with itself, slowed down by known amounts;
 * {@code doc/method.adoc} says how they were made. Some have three starts, which were the minimum
 * then.
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
    void equalArmsAreTheSame(Path recorded) throws Exception {
        assertSays(recorded, NONE_SLOWER, "the same within 5 %");
    }

    @ParameterizedTest
    @MethodSource("slower")
    void aSlowdownOfTenPercentOrMoreIsSlower(Path recorded) throws Exception {
        assertSays(recorded, SLOWER, "slower");
        assertTrue(
                compare(recorded).out().matches("(?s).*slowdown\\.steps [1-9][0-9]+\n.*"),
                recorded::toString);
    }

    private static void assertSays(Path recorded, int exitCode, String verdict) throws Exception {
        boolean enough = ComparisonFiles.read(recorded).starts().size() >= 4;
        Console console = compare(recorded);
        assertEquals(enough ? exitCode : NONE_SLOWER, console.exitCode(), console::out);
        String said = "A service that is slowed down: ";
        assertTrue(
                console.out()
                        .startsWith(
                                said
                                        + (enough
                                                ? verdict + "\n"
                                                : "not decided yet; about 1 more start (1 min)")),
                console::out);
    }

    @Test
    void invertedQuestionIsFaster() throws Exception {
        Comparison slower = ComparisonFiles.read(slowed());
        Question question = Question.cpu("base", "candidate", 0.035, null);
        Comparison faster =
                SampleComparison.copy(slower, sample -> sample.questions = List.of(question));
        Console console = compare(ComparisonFiles.write(folder, faster)).ended(NONE_SLOWER);

        assertTrue(console.out().startsWith("A service that is slowed down: faster\n"));
    }

    @Test
    void invalidComparisonIsNotComparable() throws Exception {
        Comparison slower = ComparisonFiles.read(slowed());
        compare(ComparisonFiles.write(folder, slower.invalid("no answer")))
                .ended(UNUSABLE)
                .says("not comparable; no answer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "asciidoc", "github", "TEXT"})
    void allFormatsShowTheSameAnswer(String format) throws Exception {
        Console console = compare(slowed(), "--format", format).ended(SLOWER);

        console.says("slower");
        console.says("1.177 to 1.253");
    }

    @Test
    void jsonHasTheAnswers() throws Exception {
        Console console = compare(slowed(), "--format", "json").ended(SLOWER);

        Map<?, ?> byId = Json.parse("json", console.out(), Map.class);
        Map<?, ?> answer = (Map<?, ?>) ((List<?>) byId.get("slowdown-20-1")).get(0);
        assertEquals("SLOWER", answer.get("verdict"));
        assertEquals(0, answer.get("moreStarts"));
        assertEquals(4, ((List<?>) answer.get("byStart")).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"recorded", "recorded-library"})
    void documentationHasTheErrorRatesOfTheRecordings(String recorded) throws Exception {
        Console console = errorRates(root().resolveSibling(recorded)).ended(0);

        String page = Files.readString(Path.of("../doc/method.adoc"));
        assertTrue(page.contains(console.out()), console::out);
    }

    @Test
    void allComparisonsOfAFolderAreShown() throws Exception {
        Console console = compare(root()).ended(SLOWER);

        assertEquals(
                13,
                console.out().lines().filter(line -> line.startsWith("A service that is")).count());
    }

    @Test
    void unreadableComparisonIsUnusable() throws Exception {
        Path good = slowed();
        assertEquals(UNUSABLE, compare(folder).exitCode(), "nothing in it");
        assertEquals(UNUSABLE, compare(folder.resolve("none")).exitCode());
        assertEquals(UNUSABLE, compare(good, "--format", "pdf").exitCode());
        Files.writeString(folder.resolve("ab.json"), "{");
        Console damaged = compare(folder);
        assertEquals(UNUSABLE, damaged.exitCode());
        assertTrue(damaged.err().contains("ab.json"), damaged::err);
        assertEquals("", damaged.out());
    }

    /** All of the table of the documentation, with fewer trials. */
    @Test
    void errorRatesFollowFromTheRecordings() throws Exception {
        Console console = errorRates(root(), "--trials", "20").ended(0);

        for (String row : List.of("0 %", "2 %", "5 %", "5 %, scaled", "10 %", "20 %")) {
            assertTrue(console.out().contains("|" + row + "\n"), row + " in " + console.out());
        }
        console.says("20 resampled");
        console.says("|5 live\n");
        assertFalse(console.out().contains("NaN"), console::out);
    }

    @Test
    void anInvalidRecordingHasNoErrorRates() throws Exception {
        Comparison slower = ComparisonFiles.read(slowed());
        ComparisonFiles.write(folder, slower.invalid("no answer"));
        Console console = errorRates(folder);
        assertEquals(UNUSABLE, console.exitCode());
        assertTrue(console.err().contains("slowdown-20-1 is INVALID: no answer"), console::err);
    }

    private static Console errorRates(Object... arguments) {
        return Console.run(Jwtbench.configured(new CommandLine(new ErrorRatesOf())), arguments);
    }

    private static Console compare(Path path, String... more) {
        return Console.run(Stream.concat(Stream.of("compare", path), Stream.of(more)).toArray());
    }

    private static Stream<Path> recorded(String slowdown) throws Exception {
        try (Stream<Path> all = Files.list(root())) {
            return all
                    .filter(file -> file.getFileName().toString().startsWith(slowdown))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static Path slowed() throws URISyntaxException {
        return root().resolve("slowdown-20-1.json");
    }

    private static Path root() throws URISyntaxException {
        return Path.of(
                RecordedComparisonsTest.class
                        .getResource("/io/github/jwtbench/core/recorded")
                        .toURI());
    }
}
