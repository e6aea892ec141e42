package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.verify.RunSet;
import io.github.jwtbench.core.verify.Verification;
import io.github.jwtbench.core.verify.Verifications;
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
                Golden.in(
                        Locale.forLanguageTag(locale),
                        () -> VerificationReport.page(sample(), COMMAND).asciiDoc()));
    }

    @Test
    void theHtmlLoadsNothingAndSaysWhatIsInvalid() throws Exception {
        String html = html("sample", sample(), COMMAND);

        Pages.assertLoadsNothing(html);
        assertTrue(html.contains("Some runs are INVALID"), html);
        assertTrue(html.contains("1 INVALID"), html);
        assertTrue(html.contains("rate: 2,000.0 req/s against 3,000.0 req/s"), html);
        assertEquals(
                VerificationReport.page(sample(), COMMAND).asciiDoc(),
                Files.readString(FOLDER.resolve("sample/benchmark-verification.adoc")));
    }

    @Test
    void numbersOfAnInvalidRunAreNotShown() {
        String asciiDoc = VerificationReport.page(sample(), COMMAND).asciiDoc();

        assertFalse(asciiDoc.contains(Units.number(77_777)), "its throughput");
    }

    @Test
    void textStaysText() throws Exception {
        Verification hostile =
                Verifications.of(
                        SampleSets.hostile(Pages.HOSTILE, "1"),
                        SampleSets.hostile(Pages.HOSTILE, "2"),
                        SampleSets.goals());

        String html = html("hostile", hostile, Pages.HOSTILE.get(0));

        Pages.assertLoadsNothing(html);
        assertFalse(html.contains("<b onclick"), "markup");
    }

    @Test
    void nothingFoundIsNotAGoodResult() throws Exception {
        RunSet none = new RunSet("nowhere", "all runs", List.of());

        String html = html("empty", Verifications.of(none, none, List.of()), COMMAND);

        assertTrue(html.contains("or there are none"), html);
        assertTrue(html.contains("No run of a service was found on either side."), html);
    }

    private static Verification sample() {
        return Verifications.of(SampleSets.base(), SampleSets.candidate(), SampleSets.goals());
    }

    private static String html(String name, Verification verification, String command)
            throws Exception {
        Path folder = FOLDER.resolve(name);
        PageFiles.write(folder, VerificationReport.page(verification, command));
        return Files.readString(folder.resolve("benchmark-verification.html"));
    }
}
