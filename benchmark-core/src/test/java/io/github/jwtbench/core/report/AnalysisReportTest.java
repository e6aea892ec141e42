package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.method.MethodComparison;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link PageFiles#write} throws when Asciidoctor warns. */
class AnalysisReportTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "analysis-test");

    private static final String COMMAND = "jwtbench analyse . --session s --out page";

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void thePageIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                getClass(),
                "integration-analysis.adoc",
                Golden.in(
                        Locale.forLanguageTag(locale),
                        () ->
                                AnalysisReport.page(comparison(SampleSets.methods()), COMMAND)
                                        .asciiDoc()));
    }

    @Test
    void theHtmlNamesEachRunAndLoadsNothing() throws Exception {
        String html = html("sample", comparison(SampleSets.methods()), COMMAND);

        Pages.assertLoadsNothing(html);
        SampleSets.methods().forEach(run -> assertTrue(html.contains(run.id()), run.id()));
        assertTrue(html.contains("Some runs are INVALID"));
    }

    @Test
    void openLoopsHaveTablesOfTheirOwn() {
        String asciiDoc = AnalysisReport.page(comparison(SampleSets.methods()), COMMAND).asciiDoc();

        String closed = between(asciiDoc, "[#closed]", "[#open]");
        String open = between(asciiDoc, "[#open]", "[#methods]");
        assertFalse(closed.contains("rig-jwt-open"), closed);
        assertTrue(open.contains("rig-jwt-open"), open);
        assertFalse(open.contains("wrk"), open);
        assertFalse(open.contains(Units.rate(11_800)), "throughput of the closed loop");
    }

    @Test
    void aToolWithoutRunsIsNotMeasuredWithItsReason() {
        String asciiDoc =
                AnalysisReport.page(comparison(List.of(SampleRuns.rigJwt())), COMMAND).asciiDoc();

        assertTrue(asciiDoc.contains("|wrk\n|h2load\n|rig (HTTP/2)\n|JMH\n"), asciiDoc);
        assertTrue(asciiDoc.contains("jmh-jwt: JMH is not part of this profile"), asciiDoc);
        assertTrue(asciiDoc.contains("wrk made no closed-loop run of jwt."), asciiDoc);
        assertTrue(asciiDoc.contains("rig made no open-loop run of jwt."), asciiDoc);
        assertTrue(asciiDoc.contains("not measured: no such run in this session"), asciiDoc);
    }

    @Test
    void numbersOfAnInvalidRunAreNotShown() {
        String asciiDoc =
                AnalysisReport.page(comparison(List.of(SampleRuns.unauthorized())), COMMAND)
                        .asciiDoc();

        assertFalse(asciiDoc.contains(Units.number(77_777)), "its throughput");
        assertFalse(asciiDoc.contains(Units.number(51.8)), "its CPU time per request");
    }

    @Test
    void textStaysText() throws Exception {
        List<Run> hostile = Pages.HOSTILE.stream().map(SampleRuns::hostile).toList();

        String html =
                html(
                        "hostile",
                        new MethodComparison(
                                Pages.HOSTILE.get(0),
                                hostile,
                                Pages.HOSTILE.stream()
                                        .map(text -> new NotMeasured(text, text))
                                        .toList()),
                        Pages.HOSTILE.get(2));

        Pages.assertLoadsNothing(html);
        assertFalse(html.contains("<b onclick"), "markup");
    }

    @Test
    void noRunIsNotAGoodResult() throws Exception {
        String html = html("empty", comparison(List.of()), COMMAND);

        assertTrue(html.contains("or there are none"), html);
        assertEquals(6, html.split("not measured: no valid run tells", -1).length - 1);
    }

    private static MethodComparison comparison(List<Run> runs) {
        return new MethodComparison("20261121T103000Z", runs, SampleRuns.notMeasured());
    }

    private static String html(String name, MethodComparison comparison, String command)
            throws Exception {
        Path folder = FOLDER.resolve(name);
        PageFiles.write(folder, AnalysisReport.page(comparison, command));
        return Files.readString(folder.resolve("integration-analysis.html"));
    }

    private static String between(String text, String from, String to) {
        return text.substring(text.indexOf(from), text.indexOf(to));
    }
}
