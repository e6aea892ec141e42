package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.calibration.ClientCeiling;
import io.github.jwtbench.core.calibration.DriverCalibration;
import io.github.jwtbench.core.calibration.StallReport;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepKnee;
import io.github.jwtbench.core.sweep.SweepStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
                getClass(),
                "index.adoc",
                Golden.in(Locale.forLanguageTag(locale), () -> asciiDoc(SampleRuns.all())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE"})
    void librariesAreAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                getClass(),
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
    void comparisonsAreAsKept() throws Exception {
        Page page =
                Report.page(
                        List.of(SampleLibraries.steps()),
                        List.of(SampleComparisons.of("engines")),
                        List.of(),
                        null,
                        null,
                        List.of());

        Golden.assertSame(getClass(), "comparisons.adoc", page.asciiDoc());
        Golden.assertSame(getClass(), "library.svg", page.images().get("engines.svg"));
    }

    @Test
    void aComparisonWithAPageIsLinked() {
        Page page =
                Report.page(
                        List.of(SampleLibraries.steps()),
                        List.of(SampleComparisons.library()),
                        List.of(),
                        null,
                        null,
                        List.of());
        String asciiDoc = page.asciiDoc();

        assertTrue(asciiDoc.contains("link:library-analysis.html[a page of its own]"), asciiDoc);
        assertTrue(asciiDoc.contains("[#found]"), asciiDoc);
        assertFalse(page.images().containsKey("library.svg"));
    }

    @Test
    void anInvalidComparisonHasNoNumbers() {
        Page page =
                Report.page(
                        List.of(SampleLibraries.steps()),
                        List.of(SampleComparisons.library().invalid("start 3 failed")),
                        List.of(),
                        null,
                        null,
                        List.of());
        String asciiDoc = page.asciiDoc();

        assertTrue(asciiDoc.contains("comparisons: 1 of 1"), asciiDoc);
        assertTrue(asciiDoc.contains("* start 3 failed"), asciiDoc);
        assertFalse(asciiDoc.contains("1.12"), asciiDoc);
        assertFalse(asciiDoc.contains("[#found]"), asciiDoc);
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
    void containersAreDescribed() {
        Environment environment =
                SampleRuns.environment()
                        .with(
                                "jvm",
                                new ContainerFacts(
                                        "Docker 20.10.24",
                                        2,
                                        new Image(
                                                "jwtbench/service:jvm",
                                                "sha256:ab",
                                                104_900_000,
                                                "17"),
                                        new Image(
                                                "jwtbench/keycloak:local",
                                                "sha256:cd",
                                                321_000_000,
                                                "17"),
                                        0.5,
                                        1L << 30,
                                        1834.0,
                                        null));
        String table = EnvironmentTable.of("caption", environment).asciiDoc();

        assertHas(table, "Container engine", "Docker 20.10.24, control groups version 2");
        assertHas(table, "Image of the service", "jwtbench/service:jvm, 104.9 MB, 17, sha256:ab");
        assertHas(table, "CPU limit of the service", "0.50 processors");
        assertHas(table, "Memory limit of the service", "1,024 MiB");
        assertHas(table, "Container start to first answer", "1,834 ms");
        assertHas(table, "Process start to ready", "not measured");
    }

    /** A process too: what a request costs is not to be read without it. */
    @Test
    void whatTheServiceRunsOnStandsBesideWhatARequestCosts() {
        Run run = SampleRuns.h2loadJwt();
        assertFalse(asciiDoc(List.of(run)).contains("Runs On"), "older runs do not tell");

        String asciiDoc = asciiDoc(List.of(SampleRuns.on(run, "native")));

        assertTrue(asciiDoc.contains("|Service runs on\n|native executable\n"), asciiDoc);
        assertTrue(
                asciiDoc.contains(
                        "|Service Runs On\n|native executable\n\n|CPU Time per Request (service)\n"),
                asciiDoc);
        assertTrue(
                asciiDoc(List.of(SampleRuns.on(run, "jvm"))).contains("|Service Runs On\n|JVM\n"));
    }

    private static void assertHas(String table, String name, String value) {
        String row = "|" + name + "\n" + "|" + Markup.of("{}", value) + "\n\n";
        assertTrue(table.contains(row), row + " must be in " + table);
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
        return Report.page(runs, List.of(), SampleRuns.notMeasured(), null, null, List.of())
                .asciiDoc();
    }

    private static String html(String name, List<Run> runs, List<NotMeasured> notMeasured)
            throws Exception {
        Path folder = FOLDER.resolve(name);
        Report.write(runs, List.of(), notMeasured, null, null, folder);
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

    @Test
    void driversAndTheSweepStandOnThePage(@TempDir Path folder) throws IOException {
        Latency latency = new Latency("recorded", 100, 2, null, 1.0, 2, 3, 3.5, 4, 4.5, 5);
        OpenLoopSweep sweep =
                new OpenLoopSweep(
                        1,
                        "s",
                        "jwt",
                        "sweep-jwt-peak",
                        1000.0,
                        List.of(
                                new SweepStep(10, "s-10", Status.VALID, 100, 99.9, latency),
                                new SweepStep(50, "s-50", Status.VALID, 500, 499.0, latency),
                                new SweepStep(90, "s-90", Status.INVALID, 900, null, null)),
                        new SweepKnee(50, 90, "the rule", "the run at 90 % is INVALID"));
        DriverCalibration calibration =
                new DriverCalibration(
                        1,
                        "s",
                        List.of(
                                new ClientCeiling(
                                        "netty", "health", 1, 10, 46, new Ceiling(30_000, 0.3)),
                                new ClientCeiling(
                                        "h2load", "health", 1, 10, 46, new Ceiling(60_000, 0.2))),
                        new StallReport(
                                2000,
                                10,
                                100,
                                100,
                                20,
                                List.of(new StallReport.Percentile(90, 1000, 1005)),
                                2),
                        List.of("the ceiling of vertx"));

        Report.write(
                SampleRuns.all(), List.of(), SampleRuns.notMeasured(), calibration, sweep, folder);

        String page = Files.readString(folder.resolve("index.adoc"));
        for (String expected :
                List.of(
                        "Knee: between 50 % and 90 % of the peak: the run at 90 % is INVALID.",
                        "|netty\n|health\n|1 × 10\n|46\n|30,000\n|0.300\n|0.500\n",
                        "|p90.0\n|1,000\n|1,005\n|0.500 %\n",
                        "the ceiling of vertx",
                        "image::open-loop-sweep.svg")) {
            assertTrue(page.contains(expected), expected + " must be in " + page);
        }
        assertTrue(
                Files.readString(folder.resolve("index.html")).contains("data:image/svg+xml"),
                "the chart is within the page");
        Report.write(SampleRuns.all(), List.of(), SampleRuns.notMeasured(), null, null, folder);
        assertFalse(
                Files.exists(folder.resolve("open-loop-sweep.svg")), "it is of another session");
    }

    @Test
    void aDriverBoundThroughputSaysSoWhereverItStands() {
        Run run = withCheck(new Check("driver-bound", Check.Result.NOTE, "a rule", "80 %"));

        String page =
                Report.page(List.of(run), List.of(), List.of(), null, null, List.of()).asciiDoc();

        // In the summary and in the table of runs.
        assertEquals(2, page.split("11,800[^\\n]* [(]driver-bound[)]", -1).length - 1, page);
    }

    @Test
    void theIndexLinksThePagesOfTheFolder(@TempDir Path folder) throws IOException {
        PageFiles.write(folder, Page.of("other", "Other page", "s]=1", "today"));

        for (int times = 0; times < 2; times++) {
            Report.write(SampleRuns.all(), List.of(), List.of(), null, null, folder);
        }

        String page = Files.readString(folder.resolve("index.html"));
        assertTrue(page.contains("<a href=\"other.html\">Other page</a>"), page);
        assertFalse(page.contains("index.html"), "not itself");
    }

    private static Run withCheck(Check check) {
        Run run = SampleRuns.rigJwt();
        return new Run(
                run.id(),
                run.session(),
                run.tool(),
                run.benchmark(),
                run.startedAt(),
                run.environment(),
                run.result(),
                new Judgement(run.reasons(), run.steady(), List.of(check)));
    }
}
