package io.github.jwtbench.suite.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.jwtbench.core.cli.Console;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Platform;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.sample.SampleComparisons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnalysisFolderTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"../../../evil", "/etc/passwd", "a/b", "..", "", "A", "a\\u0000"})
    void analysisReadsAndWritesOnlyInItsFolder(String id) throws IOException {
        Path evil = write("checkout/evil.json", ComparisonFiles.text(SampleComparisons.library()));
        Files.createDirectories(folder.resolve("checkout/module/target/comparisons"));
        for (String field : List.of("comparisons", "runs")) {
            String about =
                    """
                    {"title": "t", "tier": "quick", "comparisons": [], "runs": [],
                    "findings": [], "limits": [], "published": []}"""
                            .replace(
                                    "\"" + field + "\": []", "\"" + field + "\": [\"" + id + "\"]");
            write("checkout/doc/analysis.json", about);
            Console.run(
                            "analysis",
                            folder.resolve("checkout/doc"),
                            "--from",
                            folder.resolve("checkout"))
                    .refused(field + " must be lower-case");
            assertFalse(Files.exists(evil.resolveSibling("evil.json.gz")));
        }
    }

    @Test
    void dataOfASessionGoToTheFolderOfItsPlatform() throws IOException {
        Comparison made = SampleComparisons.library();
        write("checkout/module/target/comparisons/library.json", ComparisonFiles.text(made));
        write(
                "all/libraries/analysis.json",
                """
                {"title": "t", "tier": "quick", "comparisons": ["library"], "runs": [],
                "findings": [], "limits": [], "published": []}""");
        Path libraries = folder.resolve("all/libraries");
        String platform = Platform.of(made.environment()).folder();

        Console.run("analysis", libraries, "--from", folder.resolve("checkout"))
                .ended(0)
                .says(libraries.resolve("index.adoc").toString());
        assertEquals(
                List.of(made),
                ComparisonFiles.readPublished(libraries.resolve(platform), Set.of("library")));

        Console.run("analysis", folder.resolve("all"))
                .ended(0)
                .says(folder.resolve("all/platforms.adoc").toString());
        Console.run("analysis", folder.resolve("all"), "--from", folder)
                .refused("--from must be used with one analysis, got: ");
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
