package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Page;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonPagesTest {

    @Test
    void servicesStandSideBySideWithTheirLayers() throws Exception {
        Page page = only(List.of(SampleComparisons.services()));

        Golden.assertSame(getClass(), "service-analysis.adoc", page.asciiDoc());
        Golden.assertSame(
                getClass(), "service-layers.svg", page.images().get("service-layers.svg"));
    }

    @Test
    void theLibraryHasAPageOfItsOwn() {
        String asciiDoc = only(List.of(SampleComparisons.library())).asciiDoc();

        assertTrue(asciiDoc.startsWith("= Library: engines"), asciiDoc);
        assertTrue(asciiDoc.contains("1.120"), asciiDoc);
    }

    @Test
    void whatIsInvalidHasNone() {
        assertEquals(
                List.of(),
                ComparisonPages.of(
                        List.of(SampleComparisons.library().invalid("start 3 failed")), List.of()));
    }

    private static Page only(List<Comparison> comparisons) {
        List<Page> pages = ComparisonPages.of(comparisons, List.of());
        assertEquals(1, pages.size());
        return pages.get(0);
    }
}
