package io.github.jwtbench.core.headers.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.headers.Edited;
import io.github.jwtbench.core.headers.HeaderComparison;
import io.github.jwtbench.core.headers.SampleMeasurement;
import io.github.jwtbench.core.headers.drive.SampleLoad;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.JsonSchema;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.Pages;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

/** Pages with a warning of Asciidoctor, or JSON that breaks the schema, are not written. */
class HeaderReportTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "header-report-test");

    private static final HeaderComparison SAMPLE =
            HeaderComparison.of(SampleMeasurement.whole(), SampleLoad.whole());
    private static final Set<String> CHARTS =
            Set.of(Charts.REUSE, Charts.GRID, Charts.LOAD, Charts.PARTS);
    private static final JsonSchema SCHEMA =
            JsonSchema.of(
                    "/io/github/jwtbench/core/schema/jwt-compression-comparison-v2.schema.json");

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void jsonAndAsciiDocAreAsKeptInEveryLocale(String locale) throws Exception {
        Golden.in(
                Locale.forLanguageTag(locale),
                () -> {
                    HeaderComparison comparison =
                            HeaderComparison.of(SampleMeasurement.whole(), SampleLoad.whole());
                    Golden.assertSame(
                            getClass(), "comparison.json", Json.textUnderscored(comparison));
                    Golden.assertSame(getClass(), "comparison.adoc", page(comparison));
                    return null;
                });
    }

    @Test
    void thePageIsOneFileThatLoadsNothing() throws Exception {
        Path folder = FOLDER.resolve("valid");

        PageFiles.write(folder, new HeaderReport(SAMPLE, SampleLoad.whole()).page());

        String html = Files.readString(folder.resolve("jwt-compression-comparison.html"));
        assertEquals(CHARTS.size(), count(html, "<svg "));
        Pages.assertLoadsNothing(html);
        assertTrue(html.contains("Status: VALID."));
        assertEquals(
                Set.of(
                        "jwt-compression-comparison.adoc",
                        "jwt-compression-comparison.html",
                        "jwt-compression-comparison-load.svg",
                        "jwt-compression-comparison-parts.svg",
                        "jwt-compression-comparison-requests-per-token.svg",
                        "jwt-compression-comparison-users.svg"),
                names(folder));
    }

    @Test
    void chartsAreDrawingsWithoutScriptsOrLinks() throws Exception {
        Map<String, String> charts = HeaderPage.of(SAMPLE, SampleLoad.whole()).images();

        assertEquals(CHARTS, charts.keySet());
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        for (String svg : charts.values()) {
            var root =
                    factory.newDocumentBuilder()
                            .parse(new InputSource(new StringReader(svg)))
                            .getDocumentElement();
            assertEquals("svg", root.getTagName());
            assertEquals(0, root.getElementsByTagName("script").getLength());
            assertEquals(0, root.getElementsByTagName("image").getLength());
            assertTrue(root.getElementsByTagName("text").getLength() > 5, "text is text");
        }
    }

    @Test
    void anInvalidComparisonShowsReasonsAndNoFigure() throws Exception {
        Path folder = FOLDER.resolve("invalid");
        HeaderComparison invalid =
                HeaderComparison.of(
                        Edited.of(SampleMeasurement.whole())
                                .set("/counters/rejected", "7")
                                .measurement(),
                        SampleLoad.whole());

        PageFiles.write(folder, new HeaderReport(invalid, SampleLoad.whole()).page());

        String page = Files.readString(folder.resolve("jwt-compression-comparison.adoc"));
        String top = page.substring(0, page.indexOf("toc::[]"));
        assertTrue(top.contains("Status: INVALID."), top);
        assertTrue(top.contains("the service refused must equal the number allowed, got 7"), top);
        for (String section :
                List.of("summary", "cases", "parts", "grid", "speed", "scale", "use")) {
            assertTrue(page(SAMPLE).contains("[#" + section + "]"), section);
            assertFalse(page.contains("[#" + section + "]"), section);
        }
        assertTrue(page.contains("[#evidence]"), "counts stay, so that the cause can be found");
        assertEquals(
                Set.of("jwt-compression-comparison.adoc", "jwt-compression-comparison.html"),
                names(folder),
                "no chart");
    }

    @Test
    void missingPartsLeaveNoEmptySections() throws Exception {
        Edited edited = Edited.of(SampleMeasurement.whole());
        JsonNode sequences = Json.parse("sample", edited.text(), ObjectNode.class).get("sequences");
        String onlyCases =
                Json.text(
                        Stream.iterate(0, i -> i + 1)
                                .limit(sequences.size())
                                .map(sequences::get)
                                .filter(row -> row.get("part").asText().equals("cases"))
                                .toList());
        HeaderComparison comparison =
                HeaderComparison.of(
                        edited.set("/sequences", onlyCases)
                                .set("/journeys", "[]")
                                .set("/captures", "[]")
                                .set(
                                        "/declared",
                                        "["
                                                + Json.text(
                                                        SampleMeasurement.whole().declared().get(0))
                                                + "]")
                                .measurement(),
                        null);

        Path folder = FOLDER.resolve("cases-only");
        PageFiles.write(folder, new HeaderReport(comparison, null).page());

        assertEquals(List.of(), comparison.reasons());
        String page = Files.readString(folder.resolve("jwt-compression-comparison.adoc"));
        for (String section : List.of("requests-per-token", "grid", "capacity", "sizes", "speed")) {
            assertFalse(page.contains("[#" + section + "]"), section);
        }
        assertTrue(page.contains("[#cases]"));
        assertTrue(page.contains("The part grid was not asked for in the tier quick."), page);
    }

    @Test
    void textStaysText() throws Exception {
        String hostile = "<script>alert(1)</script> |=== {set:x:y} include::/etc/passwd[] *b*";
        HeaderComparison comparison =
                HeaderComparison.of(
                        Edited.of(SampleMeasurement.whole())
                                .set("/incidents", Json.text(List.of(hostile)))
                                .set("/notMeasured", Json.text(List.of(hostile)))
                                .set("/tier", Json.text(hostile))
                                .measurement(),
                        SampleLoad.whole());

        Path folder = FOLDER.resolve("hostile");
        PageFiles.write(folder, new HeaderReport(comparison, null).page());

        String html = Files.readString(folder.resolve("jwt-compression-comparison.html"));
        Pages.assertLoadsNothing(html);
        assertFalse(html.contains("<strong>b</strong>"), "markup");
        assertTrue(html.contains("&#60;script&#62;") || html.contains("&lt;script&gt;"), html);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"tier\" :', '\"tears\" :'",
        "'\"status\" : \"VALID\"', '\"status\" : \"INVALID\"'",
        "'\"status\" : \"VALID\"', '\"status\" : \"MAYBE\"'",
        "'\"reasons\" : [ ]', '\"reasons\" : [ \"none\" ]'",
        "'\"encoding\" : \"split\"', '\"encoding\" : \"splat\"'",
        "'\"hit_ratio\" : 0.', '\"hit_ratio\" : 2.'",
        "'\"requests\" : ', '\"requests\" : -1'",
        "'\"verdict\" : \"SLOWER\"', '\"verdict\" : \"HIGHER\"'",
        "'\"mean_bytes\" : ', '\"mean_bytes\" : null, \"x\" : '"
    })
    void theSchemaRefusesWhatIsNoComparison(String from, String to) {
        String json = Json.textUnderscored(SAMPLE);
        int at = json.indexOf(from);
        String broken = json.substring(0, at) + to + json.substring(at + from.length());

        assertEquals(List.of(), SCHEMA.validate(json));
        assertNotEquals(List.of(), SCHEMA.validate(broken));
    }

    private static String page(HeaderComparison comparison) {
        return HeaderPage.of(comparison, SampleLoad.whole()).asciiDoc();
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private static Set<String> names(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
