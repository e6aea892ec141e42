package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.NotMeasured;
import io.github.jwtbench.core.model.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Report#write} throws when Asciidoctor warns, so each use of it is a test of that too. */
class ReportTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "report-test");

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE"})
    void theAsciiDocIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                "index.adoc",
                Golden.in(Locale.forLanguageTag(locale), () -> asciiDoc(SampleRuns.all())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE"})
    void librariesAreAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                "library.adoc",
                Golden.in(Locale.forLanguageTag(locale), () -> asciiDoc(SampleLibraries.all())));
    }

    @Test
    void loadsAndLibrariesShareAPage() throws Exception {
        List<Run> both = new ArrayList<>(SampleRuns.all());
        both.addAll(SampleLibraries.all());

        String html = html("both", both, List.of());

        assertTrue(html.contains("INVALID runs: 4 of 12."), "the verdict counts both");
        String summary =
                html.substring(html.indexOf("id=\"summary\""), html.indexOf("id=\"runs\""));
        assertFalse(summary.contains("JMH"), "a library is no tool that loads a service");
        Pages.assertLoadsNothing(html);
    }

    @Test
    void noisyCellsSayThatTheyAreNotToBeCompared() {
        String asciiDoc = asciiDoc(List.of(SampleLibraries.steps()));

        assertTrue(asciiDoc.contains("|too noisy to compare +\n32.0 ± 13.0 %"), asciiDoc);
        assertTrue(asciiDoc.contains("|40.0 ± 2.50 %"), asciiDoc);
    }

    @Test
    void numbersOfAnInvalidLibraryRunAreNotShown() {
        String asciiDoc = asciiDoc(List.of(SampleLibraries.failed()));

        assertFalse(asciiDoc.contains(Units.number(66.25)), "its time");
        assertTrue(asciiDoc.contains("INVALID runs: 1 of 1."));
    }

    @Test
    void textOfLibrariesStaysText() throws Exception {
        String html =
                html(
                        "hostile-library",
                        Pages.HOSTILE.stream().map(SampleLibraries::hostile).toList(),
                        List.of());

        Pages.assertLoadsNothing(html);
        assertFalse(html.contains("<b onclick"), "markup");
        assertFalse(html.contains("<script"), "script");
    }

    @Test
    void theHtmlNamesEachRunAndLoadsNothing() throws Exception {
        String html = html("sample", SampleRuns.all(), SampleRuns.notMeasured());

        assertAll(
                SampleRuns.all().stream()
                        .map(run -> () -> assertTrue(html.contains(run.id()), run.id())));
        Pages.assertLoadsNothing(html);
        assertTrue(html.contains("Status: INVALID."));
        assertTrue(html.contains("jmh-jwt: JMH is not part of this profile"));
        assertEquals(
                asciiDoc(SampleRuns.all()),
                Files.readString(FOLDER.resolve("sample").resolve("index.adoc")));
    }

    @Test
    void numbersOfAnInvalidRunAreNotShown() {
        String asciiDoc = asciiDoc(List.of(SampleRuns.unauthorized()));

        assertFalse(asciiDoc.contains(Units.number(77_777)), "its throughput");
        assertFalse(asciiDoc.contains(Units.number(51.8)), "its CPU time per request");
        assertTrue(asciiDoc.contains("INVALID runs: 1 of 1."));
        assertTrue(asciiDoc.contains("|Throughput (JWT Validation)\n|[.red]**INVALID**\n"));
    }

    @Test
    void validRunsAreSaidToBeValid() {
        String asciiDoc = asciiDoc(List.of(SampleRuns.h2loadJwt()));

        assertTrue(asciiDoc.contains("All runs are VALID (1 of 1)."));
        assertFalse(asciiDoc.contains("[.red]"));
    }

    @Test
    void noRunIsNotAGoodResult() throws Exception {
        String html = html("empty", List.of(), List.of());

        assertTrue(html.contains("No run was made."));
        assertTrue(html.contains("Status: INVALID."));
    }

    @Test
    void textStaysText() throws Exception {
        String html =
                html(
                        "hostile",
                        Pages.HOSTILE.stream().map(SampleRuns::hostile).toList(),
                        Pages.HOSTILE.stream().map(text -> new NotMeasured(text, text)).toList());

        List<String> expected = new ArrayList<>();
        for (String text : Pages.HOSTILE) {
            String shown = asShown(text);
            expected.addAll(
                    List.of(shown, shown, "2", "0.008 GiB", shown, shown, shown, shown, shown));
            expected.add("yes: the commit does not tell what was measured");
        }
        assertEquals(expected, cells(html.substring(html.indexOf("id=\"environment\""))));
        Pages.assertLoadsNothing(html);
    }

    private static String asciiDoc(List<Run> runs) {
        return Report.asciiDoc(runs, SampleRuns.notMeasured());
    }

    private static String html(String name, List<Run> runs, List<NotMeasured> notMeasured)
            throws Exception {
        Path folder = FOLDER.resolve(name);
        Report.write(runs, notMeasured, folder);
        return Files.readString(folder.resolve("index.html"));
    }

    /** What a browser shows in the cells that are no headings. */
    private static List<String> cells(String html) {
        return Pattern.compile("<td[^>]*>(?:<p[^>]*>)?(.*?)(?:</p>)?</td>", Pattern.DOTALL)
                .matcher(html)
                .results()
                .map(cell -> withoutReferences(cell.group(1)))
                .toList();
    }

    private static String withoutReferences(String html) {
        assertFalse(html.contains("<"), html);
        return Pattern.compile("&#(\\d+);")
                .matcher(html)
                .replaceAll(
                        reference -> {
                            int point = Integer.parseInt(reference.group(1));
                            return Matcher.quoteReplacement(Character.toString(point));
                        });
    }

    private static String asShown(String text) {
        return text.isEmpty()
                ? "(empty)"
                : text.replace('\n', ' ').replaceAll("[\u202E\u0000\u200B\uD800]", "\uFFFD");
    }
}
