package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.HistoryLine;
import io.github.jwtbench.core.history.HistoryReport;
import io.github.jwtbench.core.history.SampleHistory;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.ComparisonPages;
import io.github.jwtbench.core.report.Explanation;
import io.github.jwtbench.core.report.Guide;
import io.github.jwtbench.core.report.HostileText;
import io.github.jwtbench.core.report.Hub;
import io.github.jwtbench.core.report.Pages;
import io.github.jwtbench.core.report.RunsPage;
import io.github.jwtbench.core.report.SessionReport;
import io.github.jwtbench.core.report.SweepPage;
import io.github.jwtbench.core.report.SweepPageTest;
import io.github.jwtbench.core.report.VerificationReport;
import io.github.jwtbench.core.report.comparison.ComparisonReport;
import io.github.jwtbench.core.report.comparison.ComparisonText;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.SampleComparisons;
import io.github.jwtbench.core.sample.SampleRuns;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.untrusted.PlainText;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import io.github.jwtbench.suite.headers.SampleLoad;
import io.github.jwtbench.suite.report.WrittenAnalysis.About;
import io.github.jwtbench.suite.report.WrittenAnalysis.Published;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every text of every kind of file, with everything that could act in its place: pages show it, and
 * nothing else. The module {@code doc} opens these pages in a browser.
 */
class ForeignTextTest {
    private static final Path MADE = Path.of("target/hostile");
    private static final String COMMAND = "jwtbench report";

    /** A kind of file, one of it, and the pages that are made of such a file. */
    private record Kind(String name, String json, Maker maker) {
        List<Page> pages(String text) throws IOException {
            return maker.pages(text);
        }

        boolean takes(String text) {
            try {
                List<Page> pages = pages(text);
                pages.forEach(Page::asciiDoc);
                // Without some of its texts a file is of another kind.
                return !pages.isEmpty();
            } catch (IOException | RuntimeException e) {
                return false;
            }
        }
    }

    private interface Maker {
        List<Page> pages(String json) throws IOException;
    }

    private static List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>();
        kinds.add(new Kind("runs", RunFiles.text(SampleRuns.rigJwtOpen()), ForeignTextTest::runs));
        kinds.add(
                new Kind(
                        "invalid",
                        RunFiles.text(SampleRuns.unauthorized()),
                        ForeignTextTest::runs));
        kinds.add(
                new Kind("methods", RunFiles.text(SampleRuns.wrkJwt()), ForeignTextTest::methods));
        kinds.add(
                new Kind(
                        "verified", RunFiles.text(SampleRuns.rigJwt()), ForeignTextTest::verified));
        for (Run run : List.of(SampleRuns.jmhEngines(), SampleRuns.jmhCache())) {
            kinds.add(new Kind(run.id(), RunFiles.text(run), ForeignTextTest::library));
        }
        for (Comparison each :
                List.of(
                        SampleComparisons.library(),
                        SampleComparisons.services(),
                        SampleComparisons.starts(),
                        SampleComparisons.library().invalid("a reason"))) {
            kinds.add(
                    new Kind(
                            each.id() + each.status(),
                            Json.text(each),
                            ForeignTextTest::comparison));
        }
        kinds.add(new Kind("sweep", Json.text(SweepPageTest.SWEEP), ForeignTextTest::sweep));
        for (Comparison each : SampleFormats.all()) {
            kinds.add(new Kind(each.id(), Json.text(each), ForeignTextTest::formats));
        }
        kinds.add(new Kind("headers", Json.text(SampleLoad.whole()), ForeignTextTest::headers));
        kinds.add(
                new Kind(
                        "history",
                        Json.text(SampleHistory.lines().get(0)),
                        ForeignTextTest::history));
        kinds.add(new Kind("analysis", Json.text(about()), ForeignTextTest::analysis));
        return kinds;
    }

    private static List<Page> runs(String json) {
        Run run = run(json);
        return List.of(RunsPage.page(List.of(run), notMeasured(run)));
    }

    private static List<NotMeasured> notMeasured(Run run) {
        return List.of(new NotMeasured(run.benchmark(), run.session()));
    }

    private static List<Page> methods(String json) {
        Run run = run(json);
        return List.of(RunsPage.page(List.of(run, SampleRuns.h2loadJwt()), notMeasured(run)));
    }

    private static List<Page> verified(String json) {
        Run run = run(json);
        RunFile damaged = new RunFile(run.session(), run.benchmark(), null, run.session());
        return List.of(
                VerificationReport.page(
                        set(run),
                        new RunSet(run.session(), run.session(), List.of(damaged)),
                        List.of(),
                        COMMAND));
    }

    private static RunSet set(Run run) {
        return new RunSet("base", "all", List.of(RunFile.of("run.json", run)));
    }

    private static Run run(String json) {
        Run run = SampleRuns.parse("run", json);
        assertShown(Explanation.of(run), Explanation.of(SampleRuns.wrkJwt()).length() * 50);
        return run;
    }

    private static List<Page> library(String json) {
        return List.of(LibraryPage.page(List.of(run(json))));
    }

    private static List<Page> comparison(String json) {
        Comparison comparison = Json.parse("comparison", json, Comparison.class);
        // An id is checked by the schema of the file, and a page refuses another.
        List<Comparison> all = List.of(comparison);
        assertShown(ComparisonText.text(all), 100_000);
        assertShown(ComparisonReport.github(all), 500_000);
        assertShown(ComparisonReport.asciiDoc(all).replace("\uFFFD", ""), 500_000);
        return ComparisonPages.of(all);
    }

    private static List<Page> sweep(String json) {
        return List.of(
                SweepPage.page(
                        Json.parse("sweep", json, OpenLoopSweep.class),
                        List.of(SampleRuns.rigJwtOpen())));
    }

    private static List<Page> formats(String json) {
        return TokenFormatPages.of(List.of(Json.parse("formats", json, Comparison.class)));
    }

    private static List<Page> headers(String json) {
        return ComparisonPages.of(List.of(Json.parse("headers", json, Comparison.class)));
    }

    private static List<Page> history(String json) {
        return List.of(
                HistoryReport.page(
                        History.of(List.of(Json.parse("history", json, HistoryLine.class))),
                        COMMAND));
    }

    private static About about() {
        return new About(
                "Title",
                "quick",
                List.of("library"),
                List.of(),
                List.of(),
                List.of("a limit"),
                List.of(new Published("source", "what", "value", null, List.of(), null, "why")));
    }

    private static List<Page> analysis(String json) {
        return List.of(
                new WrittenAnalysis(
                                Json.parse("analysis", json, About.class),
                                List.of(SampleComparisons.library()),
                                List.of())
                        .page());
    }

    /** Lines for a terminal: nothing acts, and none of them is without an end. */
    private static void assertShown(String text, int most) {
        assertEquals(PlainText.lines(text), text);
        assertTrue(text.length() < most, () -> "a text of " + text.length() + " characters");
        assertTrue(
                text.lines().noneMatch(line -> line.startsWith("Run x ")), "a line that is forged");
    }

    @Test
    void textOfAFileIsEscapedInPages() throws IOException {
        clean();
        int texts = 0;
        for (Kind kind : kinds()) {
            List<String> free = HostileText.free(kind.json(), kind::takes);
            assertFalse(free.isEmpty(), kind.name());
            texts += free.size();
            for (int round = 0; round < HostileText.ROUNDS; round++) {
                Path folder = MADE.resolve(kind.name().toLowerCase(Locale.ROOT) + round);
                List<Page> pages = kind.pages(HostileText.of(kind.json(), free, round));
                for (Page page : pages) {
                    PageFiles.write(folder, page);
                }
                // Of what the other pages say of themselves.
                PageFiles.write(
                        folder,
                        Hub.page(
                                new SessionReport(
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        new Guide(
                                                List.of(), List.of(), List.of(), List.of(),
                                                List.of(), List.of())),
                                pages,
                                PageFiles.names(folder)));
                for (Path html : files(folder, ".html")) {
                    Pages.assertLoadsNothing(Files.readString(html));
                }
            }
        }
        assertTrue(texts > 200, "texts that can be others: " + texts);
    }

    private static void clean() throws IOException {
        for (Path folder : files(MADE, "")) {
            for (Path file : files(folder, "")) {
                Files.delete(file);
            }
            Files.delete(folder);
        }
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> each.toString().endsWith(ending)).toList();
        }
    }
}
