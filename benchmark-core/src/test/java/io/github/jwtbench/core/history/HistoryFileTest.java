package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.Resealed;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Seals the format of a history, and that nothing in it is ever changed. */
class HistoryFileTest {
    private static final List<String> RUNS =
            List.of("rig-closed", "rig-open", "wrk-valid", "wrk-unauthorized", "jmh-steps");

    @TempDir private Path temp;
    private Path file;

    @BeforeEach
    void file() {
        file = temp.resolve("history.jsonl");
    }

    @Test
    void fileIsTheSameInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () -> {
                    Files.deleteIfExists(file);
                    HistoryFile.append(file, lines("20260101T120000Z"));
                    Golden.assertSame(getClass(), "history.jsonl", Files.readString(file));
                });
        assertEquals(lines("20260101T120000Z"), HistoryFile.read(file));
    }

    @Test
    void existingLinesStayUnchanged() throws Exception {
        HistoryFile.append(file, lines("20260101T120000Z"));
        byte[] before = Files.readAllBytes(file);

        HistoryFile.append(file, lines("20260102T120000Z"));

        byte[] after = Files.readAllBytes(file);
        assertEquals(2 * before.length, after.length);
        assertArrayEquals(before, Arrays.copyOf(after, before.length));
        assertEquals(2 * RUNS.size(), HistoryFile.read(file).size());
    }

    @Test
    void repeatedRunIsRefusedAndNothingIsWritten() throws Exception {
        HistoryFile.append(file, lines("20260101T120000Z"));
        byte[] before = Files.readAllBytes(file);
        List<HistoryLine> again = new ArrayList<>(lines("20260102T120000Z"));
        again.add(lines("20260101T120000Z").get(1));

        RawDataException e =
                assertThrows(RawDataException.class, () -> HistoryFile.append(file, again));

        assertTrue(e.getMessage().contains("rig-open of session 20260101T120000Z"), e::getMessage);
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void errorNamesTheNumberOfATornLine() throws Exception {
        HistoryFile.append(file, lines("20260101T120000Z"));
        String whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, whole.length() - 1));
        byte[] before = Files.readAllBytes(file);

        assertRefused("line 5 must end with a line feed");

        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"version\":2        | {\"version\":3                   | version must be 2",
                "{\"version\":2,       | {                                | version",
                "\"steady\":true       | \"steady\":true,\"more\":1       | more",
                "\"steady\":true,      | ''                               | steady",
                "20260101T120000Z      | today                            | named after its start",
                "\"run\":\"rig-open\"  | \"run\":\"Rig\"                  | run must be lower-case",
                "0123456789abcdef0123  | unknown                          | of a known commit",
                "\"loop\":\"open\"     | \"loop\":\"half\"                | loop must be",
                "\"jdk\":              | \"java\":                       | jdk must be",
                "\"cores\":\"2\"       | \"cores\":\"0\"                  | cores must be",
                "\"status\":\"VALID\"  | \"status\":\"INVALID\"           | no figures",
                "\"status\":\"VALID\"  | \"status\":\"GOOD\"              | status",
                "\"p99Millis\":        | \"p99Millis\":\"NaN\",\"x\":      | p99Millis",
                "\"p99Millis\":        | \"p99Millis\":null,\"x\":         | figures",
                "{\"version\"          | \"version\"                      | Cannot"
            })
    void errorNamesTheNumberOfADamagedLine(String found, String replaced, String why)
            throws Exception {
        HistoryFile.append(file, lines("20260101T120000Z"));

        assertDamageIsSeen(found, replaced, why);
    }

    private void assertDamageIsSeen(String found, String replaced, String why) throws Exception {
        String text = Files.readString(file);
        int second = text.indexOf('\n') + 1;
        String damaged = text.substring(second).replaceFirst(Pattern.quote(found), replaced);
        assertFalse(damaged.equals(text.substring(second)), found);
        Files.writeString(file, text.substring(0, second) + damaged);

        assertRefused(", line 2", why);
    }

    @Test
    void duplicateLineIsRefused() throws Exception {
        HistoryFile.append(file, lines("20260101T120000Z"));
        String text = Files.readString(file);
        Files.writeString(file, text + text.substring(0, text.indexOf('\n') + 1));

        assertRefused("line 6: run rig-closed of session 20260101T120000Z stands in line 1");
    }

    @Test
    void anEmptyLineAndAnotherCharsetAreRefused() throws Exception {
        Files.writeString(file, "\n");
        assertRefused("line 1");

        Files.write(file, new byte[] {'"', (byte) 0xFC, '"', '\n'});
        assertRefused("must be UTF-8");
    }

    @Test
    void missingFileIsAnError() {
        assertThrows(NoSuchFileException.class, () -> HistoryFile.read(file));
    }

    private void assertRefused(String... words) {
        for (Exception e :
                List.of(
                        assertThrows(Exception.class, () -> HistoryFile.read(file)),
                        assertThrows(
                                Exception.class,
                                () -> HistoryFile.append(file, lines("20260103T120000Z"))))) {
            for (String word : words) {
                assertTrue(e.getMessage().contains(word), e::getMessage);
            }
        }
    }

    /** The runs that seal the format of a Run, in a session of their own and with a commit. */
    private static List<HistoryLine> lines(String session) throws IOException {
        List<HistoryLine> lines = new ArrayList<>();
        for (String name : RUNS) {
            String text =
                    resource("/io/github/jwtbench/core/ingest/golden/" + name + ".json")
                            .replaceFirst(
                                    "\"session\" : \"[^\"]*\"", "\"session\" : \"" + session + "\"")
                            .replace("unknown", "89abcdef0123456789abcdef0123456789abcdef");
            lines.add(HistoryLine.of(RunFiles.parse(name, Resealed.text(text))));
        }
        return List.copyOf(lines);
    }

    private static String resource(String name) throws IOException {
        try (var in = HistoryFileTest.class.getResourceAsStream(name)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
