package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.headers.SampleLoad;
import io.github.jwtbench.core.ingest.ComparisonFiles;
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
        ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), services);

        String hub = hub(services.session());

        String page = Files.readString(report().resolve("service-analysis.html"));
        assertTrue(page.contains("Services side by side"), page);
        assertTrue(hub.contains("href=\"service-analysis.html"), hub);
        assertTrue(Files.exists(report().resolve("files/services.json")));
    }

    @Test
    void thePageHasTheCommandThatAnswersWhatIsOpen() throws Exception {
        Comparison library = SampleComparisons.library();
        ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), library);

        String hub = hub(library.session());

        assertTrue(
                hub.contains(
                        "compare-more module/target/comparisons/library.json &#45;&#45;budget 7m"),
                hub);
    }

    @Test
    void headerEncodingsHaveTheirPage() throws Exception {
        Comparison headers = SampleLoad.whole();
        ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), headers);

        String hub = hub(headers.session());

        String page = Files.readString(report().resolve("jwt-compression-comparison.html"));
        assertTrue(page.contains("A refreshed token takes"), page);
        assertTrue(page.contains("Table of 4 KB: split takes fewer bytes with"), page);
        assertTrue(page.contains("20 of 20 requests answered right"), page);
        assertTrue(hub.contains("href=\"jwt-compression-comparison.html"), hub);
        assertTrue(Files.exists(report().resolve("files/headers.json")));
    }

    /** It was given up before anything was compared. */
    @Test
    void headerEncodingsThatFailedAreKeptAndShown() throws Exception {
        Comparison failed = SampleLoad.whole().with(List.of()).invalid("the service died");
        ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), failed);

        String hub = hub(failed.session());

        assertTrue(hub.contains("INVALID"), hub);
        String page = Files.readString(report().resolve("jwt-compression-comparison.html"));
        assertTrue(page.contains("the service died"), page);
        assertFalse(page.contains("A refreshed token takes"), page);
    }

    @Test
    void tokenFormatsHaveTheirPage() throws Exception {
        for (Comparison each : SampleFormats.all()) {
            ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), each);
        }

        Publication.tokenFormats(target());
        String hub = hub("session-1");

        assertTrue(Files.exists(target().resolve("benchmark-results/token-format-report.json")));
        String page = Files.readString(report().resolve("token-format-report.html"));
        assertTrue(page.contains("href=\"token-format-kb-100-analysis.html\""), page);
        assertTrue(Files.exists(report().resolve("token-format-kb-100-analysis.html")));
        assertTrue(hub.contains("href=\"token-format-report.html"), hub);
    }

    private Path target() {
        return folder.resolve("module/target");
    }

    private Path report() {
        return folder.resolve("report");
    }

    /** The first page of a session without runs. */
    private String hub(String session) throws IOException {
        assertEquals(List.of(), Publication.report(folder, session, report()));
        return Files.readString(report().resolve("index.html"));
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
