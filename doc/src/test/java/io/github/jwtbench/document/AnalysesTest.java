package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.cli.Jwtbench;
import io.github.jwtbench.workflow.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of {@code doc/analysis} are those that the command makes of the data beside them. */
class AnalysesTest {
    private static final Path ANALYSES = Checkout.ROOT.resolve("doc/analysis");

    @TempDir private Path folder;

    static Stream<Path> analyses() throws IOException {
        try (Stream<Path> all = Files.list(ANALYSES)) {
            return all.filter(Files::isDirectory).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("analyses")
    void pageFollowsFromItsData(Path analysis) throws IOException {
        copyData(analysis);

        assertEquals(0, Jwtbench.commandLine().execute("analysis", folder.toString()));

        List<Path> made = files(folder).stream().filter(AnalysesTest::isMade).toList();
        assertEquals(
                names(analysis, files(analysis).stream().filter(AnalysesTest::isMade).toList()),
                names(folder, made));
        assertTrue(made.size() > 1, "a page and a chart");
        for (Path file : made) {
            assertSame(analysis.resolve(folder.relativize(file).toString()), file);
        }
    }

    @Test
    void pageOfPlatformsFollowsFromAllData() throws IOException {
        copyData(ANALYSES);

        assertEquals(0, Jwtbench.commandLine().execute("analysis", folder.toString()));

        assertSame(ANALYSES.resolve("platforms.adoc"), folder.resolve("platforms.adoc"));
    }

    private void copyData(Path from) throws IOException {
        for (Path file : files(from)) {
            if (!isMade(file)) {
                Path copy = folder.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private static void assertSame(Path kept, Path made) throws IOException {
        MadeFiles.assertSame(
                ANALYSES.getParent().relativize(kept).toString(), Files.readString(made));
    }

    private static boolean isMade(Path file) {
        return file.toString().endsWith(".adoc") || file.toString().endsWith(".svg");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static List<String> names(Path folder, List<Path> files) {
        return files.stream().map(file -> folder.relativize(file).toString()).toList();
    }
}
