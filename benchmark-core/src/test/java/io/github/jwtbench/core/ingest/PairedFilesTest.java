package io.github.jwtbench.core.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.PairedSide;
import io.github.jwtbench.core.stats.PairedSides;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairedFilesTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE"})
    void theFormatIsThatOfTheGoldenFile(String locale) throws Exception {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            Path file = PairedFiles.write(folder, small());
            String golden =
                    new String(
                            PairedFilesTest.class
                                    .getResourceAsStream("golden/paired-side.json")
                                    .readAllBytes());
            assertEquals(golden, Files.readString(file));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aSideIsReadAgainAndEachPairIsALine() throws Exception {
        PairedSides made = PairedSides.candidate(0.1);
        made.settings = Map.of("jwtbench.engine", "jose4j");
        PairedSide side = made.build();
        Path file = PairedFiles.write(folder, side);

        assertTrue(PairedFiles.has(folder));
        assertEquals(List.of(side), PairedFiles.read(folder));
        long lines =
                Files.readAllLines(file).stream()
                        .filter(line -> line.matches(" +\\{ \"pair\" : .* \\},?"))
                        .count();
        assertEquals((long) made.starts * made.pairs, lines);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"version\" : 1          | \"version\" : 2",
                "\"side\" : \"candidate\" | \"side\" : \"other\"",
                "\"status\" : \"VALID\"   | \"status\" : \"INVALID\"",
                "\"requests\" : 200       | \"requests\" : 0",
                "\"slotRequests\" : 100   | \"slotRequests\" : 100, \"more\" : 1",
                "\"seconds\" : 40.0       | \"seconds\" : \"40\""
            })
    void whatIsNoSideIsRefused(String found, String replaced) throws Exception {
        Path file = PairedFiles.write(folder, PairedSides.candidate(0).build());
        String text = Files.readString(file);
        String wrong = text.replaceFirst(Pattern.quote(found), replaced);
        assertFalse(wrong.equals(text), found);
        Files.writeString(file, wrong);

        RawDataException refusal =
                assertThrows(RawDataException.class, () -> PairedFiles.read(folder));
        assertTrue(refusal.getMessage().contains(file.toString()), refusal.getMessage());
    }

    @Test
    void aFolderWithoutSidesHasNone() throws Exception {
        assertFalse(PairedFiles.has(folder));
        Files.createDirectories(folder.resolve(PairedFiles.FOLDER));
        assertThrows(RawDataException.class, () -> PairedFiles.read(folder));
    }

    private static PairedSide small() {
        PairedSides small = PairedSides.base();
        small.starts = 2;
        small.pairs = 2;
        small.instructions = 1_234_567.5;
        small.settings = Map.of("jwtbench.engine", "staged");
        return small.build();
    }
}
