package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.Pages;
import io.github.jwtbench.core.run.Status;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HistoryReportTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "history-test");

    private static final String COMMAND = "jwtbench history page history.jsonl --out page";

    @Test
    void pageEqualsTheGoldenFileInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () ->
                        Golden.assertSame(
                                getClass(),
                                "history.adoc",
                                HistoryReport.page(SampleHistory.history(), COMMAND).asciiDoc()));
    }

    @Test
    void htmlHasChartsAndNoExternalResources() throws Exception {
        PageFiles.write(FOLDER, HistoryReport.page(SampleHistory.history(), COMMAND));

        String html = Files.readString(FOLDER.resolve("history.html"));
        assertEquals(2, html.split("<svg ", -1).length - 1);
        Pages.assertLoadsNothing(html);
        assertTrue(Files.exists(FOLDER.resolve("history-rig-jwt-cpuMicrosPerRequest.svg")));
    }

    @Test
    void aLineEndsAtADiscontinuity() {
        String broken = chart(SampleHistory.history(), Figure.CPU);

        assertEquals(3, points(broken, 1), "1, 2 and 4, since 3 is INVALID");
        assertEquals(2, points(broken, 2), "5 and 7, since 6 is not steady");
        assertTrue(broken.contains("class=\"broken\""), "the break");
    }

    @Test
    void seriesWithoutDiscontinuityIsOneLine() {
        History whole = History.of(List.of(day(1, Status.VALID, true), day(2, Status.VALID, true)));

        assertEquals(2, points(chart(whole, Figure.CPU), 1));
        assertEquals(0, points(chart(whole, Figure.CPU), 2));
        assertFalse(chart(whole, Figure.CPU).contains("class=\"broken\""), "a break");
    }

    /** Of 49, 50 and 51, in logarithms, with Student's t of two degrees of freedom. */
    @Test
    void bandNeedsAtLeastThreeRuns() {
        List<HistoryLine> three = List.of(cpu(1, 49), cpu(2, 50), cpu(3, 51));

        assertTrue(
                chart(History.of(three), Figure.CPU)
                        .contains("<title>No. 1 to 3: 47.6 to 52.5</title>\n<rect class=\"band\""),
                chart(History.of(three), Figure.CPU));
        assertFalse(
                chart(History.of(three.subList(0, 2)), Figure.CPU).contains("class=\"band"),
                "of two");
    }

    private static HistoryLine cpu(int day, double micros) {
        return SampleHistory.service(day, "Linux 6.1.0", Status.VALID, true, false, micros);
    }

    @Test
    void figureWithoutValuesHasNoChart() {
        assertEquals("", chart(SampleHistory.history(), Figure.MAX));
        assertEquals("", chart(History.of(List.of(day(1, Status.INVALID, true))), Figure.CPU));
    }

    @Test
    void unsteadyRunIsNotDrawn() {
        History history =
                History.of(List.of(day(1, Status.VALID, false), day(2, Status.VALID, false)));

        assertEquals(0, points(chart(history, Figure.CPU), 1));
    }

    @Test
    void pageWarnsOfInvalidOrMissingRuns() throws Exception {
        PageFiles.write(
                FOLDER.resolve("invalid"),
                HistoryReport.page(History.of(List.of(day(1, Status.INVALID, true))), COMMAND));
        PageFiles.write(
                FOLDER.resolve("empty"), HistoryReport.page(History.of(List.of()), COMMAND));

        String invalid = Files.readString(FOLDER.resolve("invalid/history.adoc"));
        assertTrue(invalid.contains("The numbers of the others are not results."), invalid);
        String empty = Files.readString(FOLDER.resolve("empty/history.adoc"));
        assertTrue(empty.contains("No run was made."), empty);
    }

    /** Points of the line of a series. */
    private static int points(String svg, int series) {
        return Pattern.compile("<g class=\"s" + series + "\">\n<polyline[^>]*points=\"([^\"]*)")
                .matcher(svg)
                .results()
                .mapToInt(line -> line.group(1).split(" ").length)
                .sum();
    }

    private static HistoryLine day(int day, Status status, boolean steady) {
        return SampleHistory.service(day, "Linux 6.1.0", status, steady, false, 50);
    }

    private static String chart(History history, Figure figure) {
        List<Series> series = history.series();
        return HistoryCharts.of(series.get(series.size() - 1), figure);
    }
}
