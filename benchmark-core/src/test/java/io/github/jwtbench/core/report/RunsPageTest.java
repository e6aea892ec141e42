package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.sample.SampleRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RunsPageTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "runs-page-test");

    @Test
    void asciiDocEqualsTheGoldenFileInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () -> Golden.assertSame(getClass(), "runs.adoc", asciiDoc(SampleRuns.all())));
    }

    /** t = 4.3 of two degrees of freedom times 0.01 / √3. */
    @Test
    void figuresOfARunInTurnsHaveTheirInterval() {
        Run run = SampleRuns.inTurns(SampleRuns.rigJwt(), 1, Math.exp(0.01), Math.exp(-0.01));

        String page = asciiDoc(List.of(run));

        assertEquals(4, page.split(" ± 2\\.52 %", -1).length - 1, page);
        assertTrue(page.contains("the median of the turns' percentiles"), page);
        assertFalse(page.contains("its numbers have no interval"), page);
    }

    @Test
    void theRateOfAnOpenLoopHasNoInterval() {
        Run run = SampleRuns.inTurns(SampleRuns.rigJwtOpen(), 1, Math.exp(0.01), Math.exp(-0.01));

        assertEquals(3, asciiDoc(List.of(run)).split(" ± 2\\.52 %", -1).length - 1);
    }

    @Test
    void pageOfOneToolHasNoMethodsSection() {
        assertFalse(asciiDoc(List.of(SampleRuns.rigJwt())).contains("[#methods]"));
    }

    @Test
    void pageOfSeveralToolsHasAMethodsSection() {
        assertTrue(asciiDoc(SampleRuns.all()).contains("\n[#methods]\n"));
    }

    @Test
    void limitsAndStartTimesOfContainersAreShown() {
        String table =
                EnvironmentTable.of(
                                "caption",
                                SampleRuns.environment()
                                        .with(
                                                "jvm",
                                                SampleRun.container("ab", "17", 0.5, 1L << 30)))
                        .asciiDoc();

        assertHas(table, "Container engine", "Docker 20.10.24, control groups version 2");
        assertHas(table, "Image of the service", "jwtbench/service:jvm, 0.0 MB, 17, ab");
        assertHas(table, "CPU limit of the service", "0.50 processors");
        assertHas(table, "Memory limit of the service", "1,024 MiB");
        assertHas(table, "Container start to first answer", "2,000 ms");
        assertHas(table, "Process start to ready", "1,900 ms");
    }

    /** Processes have a runtime too, which is needed to judge the cost of a request. */
    @Test
    void costOfARequestIsShownWithTheRuntime() {
        Run run = SampleRuns.h2loadJwt();
        assertFalse(asciiDoc(List.of(run)).contains("runs on"), "older runs do not tell");

        String asciiDoc =
                asciiDoc(
                        List.of(
                                SampleRuns.copy(
                                        run,
                                        json ->
                                                json.withObject("environment")
                                                        .put("runtime", "native"))));

        assertTrue(asciiDoc.contains("|Service runs on\n|native executable\n"), asciiDoc);
    }

    private static void assertHas(String table, String name, String value) {
        String row = "|" + name + "\n" + "|" + Inline.value(value).asciiDoc() + "\n\n";
        assertTrue(table.contains(row), row + " must be in " + table);
    }

    @Test
    void pageCountsValidRuns() {
        String asciiDoc = asciiDoc(List.of(SampleRuns.h2loadJwt()));

        assertTrue(asciiDoc.contains("1 of 1 runs are VALID."));
        assertFalse(asciiDoc.contains("[.red]"));
    }

    @Test
    void foreignTextIsEscaped() throws Exception {
        String html =
                html(
                        "hostile",
                        Pages.HOSTILE.stream().map(RunsPageTest::hostile).toList(),
                        Pages.HOSTILE.stream().map(text -> new NotMeasured(text, text)).toList());

        List<String> expected = new ArrayList<>();
        for (String text : Pages.HOSTILE) {
            String shown = asShown(text);
            expected.addAll(
                    List.of(shown, shown, "2", "0.008 GiB", shown, shown, shown, shown, shown));
            expected.add("yes: the commit does not identify the measured code");
        }
        assertEquals(expected, cells(html.substring(html.indexOf("id=\"environment\""))));
        Pages.assertLoadsNothing(html);
    }

    private static String asciiDoc(List<Run> runs) {
        return RunsPage.page(runs, SampleRuns.notMeasured()).asciiDoc();
    }

    private static String html(String name, List<Run> runs, List<NotMeasured> notMeasured)
            throws Exception {
        Path folder = FOLDER.resolve(name);
        PageFiles.write(folder, RunsPage.page(runs, notMeasured));
        return Files.readString(folder.resolve("runs.html"));
    }

    /** What a browser shows in the cells that are no headings. */
    private static List<String> cells(String html) {
        return Pattern.compile("<td[^>]*>(.*?)</td>", Pattern.DOTALL)
                .matcher(html)
                .results()
                .map(cell -> withoutReferences(cell.group(1)))
                .toList();
    }

    private static String withoutReferences(String html) {
        assertFalse(html.contains("<"), html);
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    private static String asShown(String text) {
        return text.isEmpty()
                ? "(empty)"
                : text.replace('\n', ' ').replaceAll("[\u202E\u0000\u200B\uD800]", "\uFFFD");
    }

    /** A JMH benchmark of the service. */
    private static Run jmhJwt() {
        return SampleRuns.copy(
                SampleRuns.rigJwt(),
                json -> {
                    json.put("id", "jmh-jwt-vertx").put("tool", "jmh");
                    json.withObject("performance").put("requestsPerSecond", 8_850);
                });
    }

    private static Run hostile(String text) {
        return SampleRun.run(
                run -> {
                    run.id = text;
                    run.kind = text;
                    run.cpu = text;
                    run.memoryBytes = 8 << 20;
                    run.operatingSystem = text;
                    run.kernel = text;
                    run.jdk = text;
                    run.versions = Map.of(text, text);
                    run.commit = text;
                    run.dirty = true;
                });
    }

    private static Run withCheck(Check check) {
        return SampleRuns.copy(SampleRuns.rigJwt(), json -> json.putPOJO("checks", List.of(check)));
    }

    @Test
    void driverBoundThroughputIsMarkedEverywhere() {
        Run run = withCheck(new Check("driver-bound", CheckResult.NOTE, "a rule", "80 %"));

        String page = asciiDoc(List.of(run));

        // What others read of it, what it says at its top, and the table.
        assertEquals(3, page.split("11,800[^\\n]* [(]driver-bound[)]", -1).length - 1, page);
    }
}
