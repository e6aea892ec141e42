package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.report.SampleComparisons;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublicationTest {
    @TempDir private Path folder;

    @Test
    void comparisonsWithoutRunsHaveTheirPages() throws Exception {
        Comparison services = SampleComparisons.services();
        Path report = folder.resolve("report");
        ComparisonFiles.write(folder.resolve(ComparisonFiles.FOLDER), services);

        Path page = report.resolve("service-analysis.html");
        assertEquals(List.of(page), Publication.comparisons(folder, services.session(), report));
        assertTrue(Files.readString(page).contains("Services side by side"));
        assertEquals(List.of(), Publication.comparisons(folder, "another", report));
    }
}
