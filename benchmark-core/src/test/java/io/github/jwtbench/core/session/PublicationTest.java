package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.report.SampleComparisons;
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
    void aSessionThatIsNotThereHasNone() {
        IOException e =
                assertThrows(
                        IOException.class,
                        () -> Publication.report(folder, "another", folder.resolve("report")));

        assertEquals("no results of session another in " + folder, e.getMessage());
        assertFalse(Files.exists(folder.resolve("report")));
    }
}
