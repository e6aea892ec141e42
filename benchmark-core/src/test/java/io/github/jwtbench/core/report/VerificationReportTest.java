package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.verify.RunSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link PageFiles#write} throws when Asciidoctor warns. */
class VerificationReportTest {

    /** Kept after the tests, to look at. */
    private static final Path FOLDER = Path.of("target", "verification-test");

    private static final String COMMAND = "jwtbench verify before after --out page";

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void thePageIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                getClass(),
                "benchmark-verification.adoc",
                Golden.in(Locale.forLanguageTag(locale), () -> sample().asciiDoc()));
    }

    @Test
    void numbersOfAnInvalidRunAreNotShown() {
        String asciiDoc = sample().asciiDoc();

        assertFalse(asciiDoc.contains(Units.number(77_777)), "its throughput");
    }

    @Test
    void nothingFoundIsNotAGoodResult() throws Exception {
        RunSet none = new RunSet("nowhere", "all runs", List.of());

        String html = html("empty", VerificationReport.page(none, none, List.of(), COMMAND));

        assertTrue(html.contains("or there are none"), html);
        assertTrue(html.contains("No run of a service was found on either side."), html);
    }

    private static Page sample() {
        return VerificationReport.page(
                SampleSets.base(), SampleSets.candidate(), SampleSets.goals(), COMMAND);
    }

    private static String html(String name, Page page) throws Exception {
        Path folder = FOLDER.resolve(name);
        PageFiles.write(folder, page);
        return Files.readString(folder.resolve("benchmark-verification.html"));
    }
}
