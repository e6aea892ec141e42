package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.verify.RunSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerificationReportTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "verification-test");

    private static final String COMMAND = "jwtbench verify before after --out page";

    @Test
    void thePageIsAsKeptInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () ->
                        Golden.assertSame(
                                getClass(),
                                "benchmark-verification.adoc",
                                VerificationReport.page(
                                                SampleSets.base(),
                                                SampleSets.candidate(),
                                                SampleSets.goals(),
                                                COMMAND)
                                        .asciiDoc()));
    }

    @Test
    void nothingFoundIsNotAGoodResult() throws Exception {
        RunSet none = new RunSet("nowhere", "all runs", List.of());

        String html = html("empty", VerificationReport.page(none, none, List.of(), COMMAND));

        assertTrue(html.contains("or there are none"), html);
        assertTrue(html.contains("No run of a service was found on either side."), html);
    }

    private static String html(String name, Page page) throws Exception {
        Path folder = FOLDER.resolve(name);
        PageFiles.write(folder, page);
        return Files.readString(folder.resolve("benchmark-verification.html"));
    }
}
