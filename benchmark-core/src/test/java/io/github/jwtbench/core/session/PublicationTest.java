package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.MeasuredFormats;
import io.github.jwtbench.core.format.TokenFormatReport;
import io.github.jwtbench.core.headers.Measurement;
import io.github.jwtbench.core.headers.SampleMeasurement;
import io.github.jwtbench.core.headers.drive.SampleLoad;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.report.SampleComparisons;
import io.github.jwtbench.core.report.SampleFormats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublicationTest {
    @TempDir private Path folder;

    @Test
    void aSessionWithoutRunsHasItsPages() throws Exception {
        Comparison services = SampleComparisons.services();
        Path report = folder.resolve("report");
        ComparisonFiles.write(
                folder.resolve("module/target").resolve(ComparisonFiles.FOLDER), services);

        assertEquals(List.of(), Publication.report(folder, services.session(), report));

        String page = Files.readString(report.resolve("service-analysis.html"));
        assertTrue(page.contains("Services side by side"), page);
        String hub = Files.readString(report.resolve("index.html"));
        assertTrue(hub.contains("href=\"service-analysis.html"), hub);
        assertTrue(Files.exists(report.resolve("files/services.json")));
    }

    @Test
    void thePageHasTheCommandThatAnswersWhatIsOpen() throws Exception {
        Comparison library = SampleComparisons.library();
        Path report = folder.resolve("report");
        ComparisonFiles.write(
                folder.resolve("module/target").resolve(ComparisonFiles.FOLDER), library);

        Publication.report(folder, library.session(), report);

        String hub = Files.readString(report.resolve("index.html"));
        assertTrue(
                hub.contains(
                        "compare-more module/target/comparisons/library.json &#45;&#45;budget 7m"),
                hub);
    }

    @Test
    void headerEncodingsHaveTheirPage() throws Exception {
        Measurement measured = SampleMeasurement.whole();
        Path report = folder.resolve("report");
        Path target = folder.resolve("module/target");
        ComparisonFiles.write(target.resolve(ComparisonFiles.FOLDER), SampleLoad.whole());
        measured.write(target.resolve("raw/compression"));

        Publication.report(folder, measured.session(), report);

        String page = Files.readString(report.resolve("jwt-compression-comparison.html"));
        assertTrue(page.contains("<a href=\"index.html\">"), page);
        assertTrue(
                Files.readString(report.resolve("index.html"))
                        .contains("href=\"jwt-compression-comparison.html"));
        assertTrue(Files.exists(report.resolve("files/jwt-compression-comparison.json")));
    }

    @Test
    void tokenFormatsWithoutTheirRawOutputAreAsReported() throws Exception {
        Path target = folder.resolve("module/target");
        Path report = folder.resolve("report");
        TokenFormatReport reported = TokenFormatReport.of(SampleFormats.all());
        SessionFile.TOKEN_FORMATS.write(target.resolve("benchmark-results"), reported);
        for (MeasuredFormats each : SampleFormats.all()) {
            ComparisonFiles.write(target.resolve(ComparisonFiles.FOLDER), each.comparison());
        }

        Publication.report(folder, reported.session(), report);

        assertTrue(
                Files.readString(report.resolve("index.html"))
                        .contains("href=\"token-format-report.html"));
    }

    @Test
    void aSessionThatIsNotThereHasNone() {
        IOException e =
                assertThrows(
                        IOException.class,
                        () -> Publication.report(folder, "another", folder.resolve("report")));

        assertEquals("no results of session another in " + folder, e.getMessage());
        assertFalse(Files.exists(folder.resolve("report")));
    }
}
