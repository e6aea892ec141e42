package io.github.jwtbench.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ComparisonStatus;
import io.github.jwtbench.core.sample.SampleComparison;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonFilesTest {
    private static final Comparison COMPARISON = SampleComparison.ofRatios(1.1, 0.9);

    @TempDir private Path folder;

    @Test
    void theFormatIsThatOfTheGoldenFile() throws Exception {
        Path golden = Path.of(getClass().getResource("golden-comparison/ab.json").toURI());
        assertEquals(Files.readString(golden), ComparisonFiles.text(COMPARISON));
        assertEquals(COMPARISON, ComparisonFiles.read(golden));
    }

    @Test
    void comparisonInTheWorkingFolderIsNotPublished() throws Exception {
        try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
            Path here = memory.getPath("");
            Files.writeString(here.resolve("ab.json"), ComparisonFiles.text(COMPARISON));
            assertEquals(List.of(), ComparisonFiles.readPublished(here, Set.of("ab")));
        }
    }

    @Test
    void writtenComparisonIsReadBack() throws Exception {
        Comparison invalid = SampleComparison.ofRatios(1).invalid("a wrong answer");
        Path file = ComparisonFiles.write(folder, COMPARISON);
        assertEquals(folder.resolve("ab.json"), file);
        assertEquals(COMPARISON, ComparisonFiles.read(file));
        assertEquals(file, ComparisonFiles.write(folder, invalid), "it is replaced");
        assertEquals(List.of(invalid), ComparisonFiles.readAll(folder));
    }

    @Test
    void fileHasOneSlicePerLine() {
        long lines =
                ComparisonFiles.text(COMPARISON).lines().filter(x -> x.contains("work")).count();
        assertEquals(2 * 3 * 2, lines);
    }

    @Test
    void missingFolderHasNoComparisons() throws Exception {
        assertEquals(List.of(), ComparisonFiles.readAll(folder.resolve("none")));
    }

    @Test
    void publishedComparisonsAreReadPackedAndUnpacked() throws Exception {
        Comparison older = SampleComparison.ofRatios(1.3, 1.3);
        Path packed =
                Files.createDirectories(folder.resolve("a/comparisons")).resolve("ab.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(ComparisonFiles.text(COMPARISON).getBytes(StandardCharsets.UTF_8));
        }
        ComparisonFiles.write(folder.resolve("b/target/comparisons"), older);
        Files.writeString(packed.resolveSibling("other.json"), "not read");

        assertEquals(
                List.of(COMPARISON),
                ComparisonFiles.readPublished(folder.resolve("a"), Set.of("ab")));
        assertEquals(
                List.of(older), ComparisonFiles.readPublished(folder.resolve("b"), Set.of("ab")));
        assertEquals(
                List.of(COMPARISON, older), ComparisonFiles.readPublished(folder, Set.of("ab")));
        assertEquals(List.of(), ComparisonFiles.readPublished(folder, Set.of("none")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"version\" : 3          | \"version\" : 1",
                "\"operations\" : 200     | \"operations\" : 0",
                "\"quantity\" : \"CPU\"   | \"quantity\" : \"LUCK\"",
                "\"leastEffect\" : 0.035  | \"leastEffect\" : 0",
                "\"status\" : \"VALID\"   | \"status\" : \"FINE\"",
                "\"title\" :              | \"unknown\" : 1, \"title\" :"
            })
    void fileThatViolatesTheSchemaIsRefused(String found, String replaced) throws Exception {
        String text = ComparisonFiles.text(COMPARISON);
        String other = text.replace(found.strip(), replaced.strip());
        assertTrue(!other.equals(text), found);
        Path file = Files.writeString(folder.resolve("ab.json"), Resealed.text(other));

        RawDataException refused =
                assertThrows(RawDataException.class, () -> ComparisonFiles.read(file));

        assertTrue(refused.getMessage().startsWith(file + " is not a comparison v3: "));
    }

    @Test
    void theFormerVersionIsRead() throws Exception {
        assertEquals(COMPARISON, ComparisonFiles.read(former()));
    }

    @Test
    void thereWasNothingToCompareWithInTheFormerVersionByAFact() throws Exception {
        String text =
                Files.readString(former())
                        .replace(
                                "\"facts\" : {",
                                "\"facts\" : { \"nothing to compare with\" : \"404\",")
                        .replace(
                                "\"name\" : \"candidate\",",
                                "\"name\" : \"candidate\", \"less\" : \"base\",");

        Comparison read = ComparisonFiles.parse("v2", Resealed.text(text));

        assertEquals(ComparisonStatus.NOTHING_TO_COMPARE, read.status());
        assertEquals(List.of("404"), read.reasons());
        assertEquals(COMPARISON.facts(), read.facts());
        assertEquals("base", read.arm("candidate").subtractedArm());
    }

    private Path former() throws Exception {
        return Path.of(getClass().getResource("golden-comparison/v2.json").toURI());
    }

    @Test
    void aQuestionAboutAnotherArmIsRefused() throws Exception {
        String text = ComparisonFiles.text(COMPARISON);
        Path file =
                Files.writeString(
                        folder.resolve("ab.json"),
                        Resealed.text(
                                text.replaceAll(
                                        "\"denominator\" : \\[\\s*\"base\"",
                                        "\"denominator\" : [ \"other\"")));
        assertThrows(RawDataException.class, () -> ComparisonFiles.read(file));
    }
}
