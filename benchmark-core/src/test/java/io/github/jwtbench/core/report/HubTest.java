package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.SampleComparisons;
import io.github.jwtbench.core.sample.SampleRuns;
import io.github.jwtbench.core.untrusted.PlainText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HubTest {
    private static final Guide NO_GUIDE =
            new Guide(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    private static final List<Run> VALID = List.of(SampleRuns.h2loadJwt());

    @TempDir private Path folder;

    @Test
    void pageEqualsTheGoldenFile() throws Exception {

        Page page =
                Hub.page(
                        new SessionReport(
                                SampleRuns.all(),
                                List.of(SampleComparisons.library()),
                                SampleRuns.notMeasured(),
                                new Guide(
                                        List.of(),
                                        List.of(),
                                        List.of("rig-jwt: fails if p99 > 5 ms: ok"),
                                        List.of(
                                                "More starts of \"Engines\": jwtbench compare-more"),
                                        List.of("jwtbench report"),
                                        Reproduction.of(
                                                List.of(SampleComparisons.library()),
                                                List.of(SampleComparisons.library())))),
                        List.of(
                                ComparisonPages.of(List.of(SampleComparisons.library())).get(0),
                                RunsPage.page(SampleRuns.all(), SampleRuns.notMeasured())),
                        List.of("index", "library-analysis", "other", "runs"));
        PageFiles.write(folder, page);

        Golden.assertSame(getClass(), "index.adoc", page.asciiDoc());
        String html = Files.readString(folder.resolve("index.html"));
        assertTrue(html.contains("<a href=\"other.html\">other</a>"), html);
        assertFalse(html.contains("index.html"), "not itself");
        assertTrue(html.contains("aria-label=\"Library: engines: ratios"), "the chart of a page");
        Pages.assertLoadsNothing(html);
    }

    @Test
    void firstFindingsOfAllPagesPrecedeSecondOnes() {
        assertEquals(
                List.of("a 0", "b 0", "c 0", "a 1", "c 1", "a 2"),
                Hub.found(List.of(page("a", 3), page("b", 1), page("c", 2))).stream()
                        .map(each -> each.asciiDoc().replaceFirst(" link:.*", ""))
                        .toList());
    }

    @Test
    void hubShowsAtMostSevenFindings() {
        List<Page> pages = IntStream.range(0, 5).mapToObj(i -> page("page" + i, 2)).toList();

        assertEquals(7, Hub.found(pages).size());
    }

    @Test
    void unknownFileIsLinkedWithoutFindings() throws Exception {
        Files.writeString(folder.resolve("stale.html"), "<title>Old</title>");
        Files.writeString(
                folder.resolve("stale.adoc"),
                "= Old\n:page-found-1: All is fast.\n:page-invalid: true\n\nText.\n");

        Hub.write(folder, new SessionReport(VALID, List.of(), List.of(), NO_GUIDE), List.of());

        String page = Files.readString(folder.resolve("index.adoc"));
        assertTrue(page.contains("* link:stale.html[stale]"), page);
        assertFalse(page.contains("All is fast"), page);
        assertFalse(page.contains("INVALID"), page);
    }

    @Test
    void invalidResultsComeFirst() {
        Page broken = page("broken", 0);
        broken.banner(false).text("It failed.");

        String whole = hub(VALID, List.of(), List.of(broken)).asciiDoc();

        assertTrue(whole.contains("[.red]**INVALID** link:broken.html[broken]"), whole);
        assertTrue(whole.indexOf("Status: INVALID") < whole.indexOf("== "), whole);
        String comparison =
                hub(
                                VALID,
                                List.of(SampleComparisons.library().invalid("start 3 failed")),
                                List.of())
                        .asciiDoc();
        assertTrue(
                comparison.contains("1 of 1 runs and 0 of 1 comparisons are VALID."), comparison);
        assertTrue(comparison.contains("library: start 3 failed"), comparison);
    }

    @Test
    void statusOfValidRunsIsValid() {
        String asciiDoc = hub(VALID, List.of(), List.of()).asciiDoc();

        assertTrue(asciiDoc.contains("*Status: VALID.* 1 of 1 runs are VALID."), asciiDoc);
        assertFalse(asciiDoc.contains("[.red]"), asciiDoc);
        assertFalse(asciiDoc.contains("[#found]"), asciiDoc);
    }

    @Test
    void sessionWithComparisonsOnlyIsValid() {
        String compared =
                hub(List.of(), List.of(SampleComparisons.library()), List.of()).asciiDoc();

        assertTrue(compared.contains("*Status: VALID.* 1 of 1 comparisons are VALID."), compared);
        assertTrue(compared.contains("Session 20261121T103000Z · "), compared);
    }

    @Test
    void statusWithoutRunsIsInvalid() {
        String asciiDoc = hub(List.of(), List.of(), List.of()).asciiDoc();

        assertTrue(asciiDoc.contains("[.red]**Status: INVALID.** No run was made."), asciiDoc);
    }

    private static Page hub(List<Run> runs, List<Comparison> comparisons, List<Page> pages) {
        return Hub.page(
                new SessionReport(runs, comparisons, List.of(), NO_GUIDE), pages, List.of());
    }

    private static Page page(String name, int findings) {
        return Page.of(name, new PlainText(name), VALID.get(0).session(), Inline.of("today"))
                .found(
                        "there",
                        IntStream.range(0, findings)
                                .mapToObj(i -> Inline.of("{} {}", name, i))
                                .toList());
    }
}
