package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.stats.ComparisonLabels;
import io.github.jwtbench.core.stats.PairedComparisons;
import io.github.jwtbench.core.stats.PairedSides;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonReportTest {

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE"})
    void theThreeFormsAreThoseOfTheGoldenFiles(String locale) throws Exception {
        Comparison slower = slower("before");
        Golden.in(
                Locale.forLanguageTag(locale),
                () -> {
                    Golden.assertSame("comparison.txt", ComparisonReport.text(slower));
                    Golden.assertSame("comparison.md", ComparisonReport.github(slower));
                    Golden.assertSame("comparison.adoc", ComparisonReport.asciiDoc(slower));
                    return null;
                });
    }

    @Test
    void whatIsNotComparableHasNoNumbersAndSaysWhy() {
        PairedSides other = PairedSides.candidate(0);
        other.cpu = "another";
        Comparison comparison = compare("before", other);
        for (String text :
                List.of(
                        ComparisonReport.text(comparison),
                        ComparisonReport.github(comparison),
                        ComparisonReport.asciiDoc(comparison))) {
            assertTrue(text.contains("not comparable"), text);
            assertTrue(text.contains("a CPU against another"), text);
            assertFalse(text.contains("µs"), text);
        }
    }

    /** A label is a folder's name, and a commit a text of a file: neither may be markup. */
    @Test
    void textsOfOthersAreNoMarkup() {
        String hostile = "<img src=x> | **bold** [a](http://b) {x} @all\n# h";
        Comparison comparison = slower(hostile);

        String markdown = ComparisonReport.github(comparison);
        assertTrue(
                markdown.contains(
                        "\\<img src=x\\> \\| \\*\\*bold\\*\\* \\[a\\](http://b) \\{x\\} \\@all \\# h"),
                markdown);
        Html page = Html.of("title", ComparisonReport.asciiDoc(comparison), Map.of());
        assertEquals(List.of(), page.warnings());
        assertFalse(page.text().contains("<img"), "no element of its own");
    }

    private static Comparison slower(String label) {
        PairedSides candidate = PairedSides.candidate(0.1);
        candidate.commit = "c2";
        candidate.dirty = true;
        return compare(label, candidate);
    }

    private static Comparison compare(String label, PairedSides candidate) {
        return PairedComparisons.of(
                new ComparisonLabels(label, "after"),
                List.of(PairedSides.base().build()),
                List.of(candidate.build()));
    }
}
