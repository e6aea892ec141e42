package io.github.jwtbench.core.files;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.ShardMerge;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Shard;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A file with one figure changed is not read as a result. */
class FilesThatLieTest {
    private static final Path GOLDEN =
            Path.of("src/test/resources/io/github/jwtbench/core/ingest/golden");

    private static final Pattern FIGURE =
            Pattern.compile("(?<=: |\\[|, )-?[0-9][0-9.E+-]*(?=[,\\n\\]} ])");

    @TempDir private Path temp;

    static List<Path> runs() throws IOException {
        try (Stream<Path> files = Files.list(GOLDEN)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("runs")
    void changedFigureOfARunBreaksTheSeal(Path golden) throws IOException {
        String text = Files.readString(golden);
        Path file = temp.resolve(golden.getFileName());
        List<String> taken = new ArrayList<>();
        int tried = 0;
        for (MatchResult figure : FIGURE.matcher(text).results().toList()) {
            Files.writeString(file, edited(text, figure));
            tried++;
            if (isRead(file)) {
                taken.add(figure.group() + " at " + figure.start());
            }
        }
        assertTrue(tried > 0);
        assertEquals(List.of(), taken);
    }

    private static boolean isRead(Path file) throws IOException {
        try {
            RunFiles.read(file);
            return true;
        } catch (RawDataException e) {
            assertTrue(e.getMessage().contains(file.getFileName().toString()), e.getMessage());
            return false;
        }
    }

    /** The first digit becomes another one. */
    private static String edited(String text, MatchResult figure) {
        int at = figure.start() + (figure.group().startsWith("-") ? 1 : 0);
        char digit = text.charAt(at) == '9' ? '1' : (char) (text.charAt(at) + 1);
        return text.substring(0, at) + digit + text.substring(at + 1);
    }

    @Test
    void changedWhiteSpaceIsAccepted() throws IOException {
        Path file = temp.resolve("rig-open.json");
        String text = Files.readString(GOLDEN.resolve("rig-open.json"));
        Files.writeString(file, text.replace("\n", "\r\n").replace("  ", "\t"));
        assertEquals(Status.VALID, RunFiles.read(file).status());
    }

    @Test
    void changedFigureOfAComparisonShardOrManifestBreaksTheSeal() throws IOException {
        Path comparison = ComparisonFiles.write(temp, SampleComparison.ofRatios(1.1, 0.9));
        everyEdit(comparison, () -> ComparisonFiles.read(comparison));
        Instant start = Instant.parse("2026-11-21T08:30:00Z");
        ShardMerge.write(temp, new Shard(0, 3, "0".repeat(64), start, start, null));
        Path shard = temp.resolve("shard.json");
        everyEdit(shard, () -> Json.readSealed(shard, Shard.class));
        new ExecutionManifest("s1", List.of("a1"), List.of("a1"), List.of(), List.of("a1"))
                .write(temp);
        everyEdit(temp.resolve(ExecutionManifest.FILE), () -> ExecutionManifest.read(temp));
    }

    private static void everyEdit(Path file, Executable read) throws IOException {
        String text = Files.readString(file);
        assertDoesNotThrow(read);
        for (MatchResult digit : Pattern.compile("[0-9]").matcher(text).results().toList()) {
            Files.writeString(file, edited(text, digit));
            assertThrows(RawDataException.class, read, () -> "digit at " + digit.start());
        }
        Files.writeString(file, text);
    }

    @Test
    void missingDeclaredRunIsReported() throws IOException {
        Path runs = Files.createDirectories(temp.resolve("runs"));
        Files.copy(GOLDEN.resolve("rig-open.json"), runs.resolve("rig-open.json"));
        Run run = RunFiles.read(runs.resolve("rig-open.json"));
        List<String> both = List.of("rig-open", "rig-closed");
        new ExecutionManifest(run.session(), both, both, List.of(), both).write(temp);
        RawDataException e =
                assertThrows(
                        RawDataException.class,
                        () -> ExecutionManifest.read(temp, run.session(), List.of(run)));
        assertTrue(e.getMessage().endsWith(": rig-closed"), e.getMessage());
    }

    @Test
    void fileWithoutASealIsRefused() throws IOException {
        String text = Files.readString(GOLDEN.resolve("rig-open.json"));
        Path file = temp.resolve("rig-open.json");
        Files.writeString(file, text.replaceFirst(",\\s*\"seal\" : \"[^\"]*\"", ""));

        RawDataException e = assertThrows(RawDataException.class, () -> RunFiles.read(file));

        assertEquals(file + " must end with its seal, and has none", e.getMessage());
    }

    /** Whoever edits a file can give it a new seal. */
    @ParameterizedTest
    @CsvSource({
        "rig-closed, '\"requestsPerSecond\" : 994.5', '\"requestsPerSecond\" : 1994.5'",
        "rig-closed, '\"answered\" : 9945', '\"answered\" : 99945'",
        "rig-closed, '\"succeeded\" : 9945', '\"succeeded\" : 8945'",
        "rig-closed, '\"elapsedSeconds\" : 10.0', '\"elapsedSeconds\" : 20.0'",
        "rig-open, '\"result\" : \"PASS\"', '\"result\" : \"FAIL\"'",
        "rig-open, '\"200\" : 10000', '\"200\" : 10001'",
        "wrk-valid, '\"steady\" : true,\n  \"checks\"', '\"steady\" : false,\n  \"checks\"'",
        "wrk-unauthorized, '\"succeeded\" : 0', '\"succeeded\" : 48876'"
    })
    void redundantValuesMustAgree(String name, String was, String becomes) throws IOException {
        String text = Files.readString(GOLDEN.resolve(name + ".json"));
        assertTrue(text.contains(was), text);
        assertDoesNotThrow(() -> RunFiles.parse(name, text));
        String edited = Resealed.text(text.replaceFirst(Pattern.quote(was), becomes));
        RawDataException e =
                assertThrows(RawDataException.class, () -> RunFiles.parse(name, edited));
        assertTrue(e.getMessage().contains(" contradicts itself: "), e.getMessage());
    }

    static Stream<String> raws() {
        return Stream.of("wrk-valid", "h2load-valid");
    }

    @ParameterizedTest
    @MethodSource("raws")
    void changedRawFileIsDetected(String name) throws IOException {
        Path raw = copy(RawRuns.raw(name));
        RawSums.write(raw);
        RawSums.check(raw);
        for (Path file : files(raw)) {
            byte[] bytes = Files.readAllBytes(file);
            byte[] other = bytes.clone();
            other[other.length / 2] ^= 1;
            Files.write(file, other);
            RawDataException e = assertThrows(RawDataException.class, () -> RawSums.check(raw));
            assertTrue(e.getMessage().contains(file.getFileName().toString()), e.getMessage());
            Files.delete(file);
            assertThrows(RawDataException.class, () -> RawSums.check(raw));
            Files.write(file, bytes);
        }
        Files.writeString(raw.resolve("shards.json"), "{}");
        assertThrows(RawDataException.class, () -> RawSums.check(raw));

        Files.delete(raw.resolve(RawSums.FILE));
        RawDataException e = assertThrows(RawDataException.class, () -> RawSums.check(raw));
        assertEquals(
                "raw output must have the SHA-256 of its files since the end of the run, got: no "
                        + raw.resolve("SHA256SUMS"),
                e.getMessage());
    }

    private Path copy(Path folder) throws IOException {
        Path copy = Files.createDirectories(temp.resolve("raw"));
        for (Path file : files(folder)) {
            Files.copy(file, copy.resolve(file.getFileName()));
        }
        return copy;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> !file.endsWith(RawSums.FILE)).sorted().toList();
        }
    }

    @Test
    void copyOfARunIsNotASecondRun() throws IOException {
        Path file = temp.resolve("rig-open.json");
        Files.copy(GOLDEN.resolve("rig-open.json"), file);
        String session = RunFiles.read(file).session();
        assertEquals(1, RunFiles.readSession(temp, session).size());
        Files.copy(file, temp.resolve("rig-open-copy.json"));
        RawDataException e =
                assertThrows(RawDataException.class, () -> RunFiles.readSession(temp, session));
        assertTrue(e.getMessage().contains("rig-open-copy.json"), e.getMessage());
    }
}
