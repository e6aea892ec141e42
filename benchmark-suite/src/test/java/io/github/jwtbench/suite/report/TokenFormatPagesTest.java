package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.sample.SampleComparisons;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenFormatPagesTest {
    @TempDir private Path folder;

    private static Page page(List<Comparison> comparisons) {
        return TokenFormatPages.of(comparisons).get(0);
    }

    @Test
    void pageAndFileEqualTheGoldenFilesInEveryLocale() throws Exception {
        for (Comparison each : SampleFormats.all()) {
            ComparisonFiles.write(folder, each);
        }
        List<Comparison> read = ComparisonFiles.readAll(folder);
        Golden.inEveryLocale(
                () -> {
                    FormatResults.write(read, folder);
                    Golden.assertSame(
                            getClass(),
                            "token-format-report.json",
                            Files.readString(folder.resolve("token-format-report.json")));
                    Golden.assertSame(
                            getClass(), "token-format-report.adoc", page(read).asciiDoc());
                });
    }

    @Test
    void comparisonWithAWrongSizeHasNoNumbers() {
        List<Comparison> all = SampleFormats.all();
        String asciiDoc =
                page(List.of(all.get(0), all.get(1).invalid("predicted are 134001"))).asciiDoc();

        assertTrue(asciiDoc.contains(":page-invalid:"), asciiDoc);
        assertTrue(asciiDoc.contains("predicted are 134001"), asciiDoc);
        assertTrue(asciiDoc.contains("|1,700"), asciiDoc);
        assertFalse(asciiDoc.contains("|134,000"), asciiDoc);
    }

    @Test
    void otherComparisonsAreIgnored() throws Exception {
        List<Comparison> others = List.of(SampleComparisons.library());

        FormatResults.write(others, folder);

        assertEquals(List.of(), TokenFormatPages.of(others));
        assertFalse(Files.exists(folder.resolve("token-format-report.json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0", "1.5", "1.2345678901E10"})
    void sizeIsParsedAsANumber(String size) {
        Comparison made = SampleFormats.all().get(0);
        String edited = Json.text(made).replace("\"value\" : 1000.0", "\"value\" : " + size);
        Comparison odd = Json.parse("odd", edited, Comparison.class);

        IllegalArgumentException e =
                assertThrows(
                        IllegalArgumentException.class, () -> TokenFormatPages.of(List.of(odd)));

        assertEquals(
                "token-format-kb-1: bytes of a cart must be a whole number above 0, got: " + size,
                e.getMessage());
    }

    @Test
    void pageHasAllPublishedNumbers() {
        assertEquals(20, PublishedFormats.all().size());
        String page = page(SampleFormats.all()).asciiDoc();
        for (PublishedFormats.Printed each : PublishedFormats.all()) {
            assertTrue(page.contains(Inline.of("{}", each.total()).asciiDoc()), each.toString());
        }
        assertTrue(page.contains("not comparable"));
    }
}
