package io.github.jwtbench.core.report;

import static io.github.jwtbench.core.report.SampleFormats.forks;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.model.TokenFormatReport;
import io.github.jwtbench.core.stats.FormatSamples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link TokenFormatPages#write} throws when Asciidoctor warns. */
class TokenFormatPagesTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE"})
    void thePageIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                "token-format-report.adoc",
                Golden.in(
                        Locale.forLanguageTag(locale),
                        () -> TokenFormatPages.asciiDoc(SampleFormats.report())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE"})
    void theFileIsAsKept(String locale) throws Exception {
        TokenFormatReport report = SampleFormats.report();
        Path file =
                Golden.in(
                        Locale.forLanguageTag(locale),
                        () -> SessionFile.TOKEN_FORMATS.write(folder, report));

        Golden.assertSame("token-format-report.json", Files.readString(file));
        assertEquals(report, SessionFile.TOKEN_FORMATS.find(folder, "session-1").orElseThrow());
    }

    @Test
    void thePageLoadsNothingAndHasItsCharts() throws Exception {
        TokenFormatPages.write(SampleFormats.report(), folder);

        String html = Files.readString(folder.resolve("token-format-report.html"));
        Pages.assertLoadsNothing(html.replaceAll("<img src=\"data:image/svg[^>]*>", ""));
        assertTrue(html.contains("data:image/svg+xml"));
        assertTrue(Files.exists(folder.resolve(FormatCharts.TIME)));
        assertTrue(Files.exists(folder.resolve(FormatCharts.SIZE)));
        assertFalse(html.contains("mean nothing"));
    }

    @Test
    void withoutIntervalsThePageSaysThatItsNumbersMeanNothing() throws Exception {
        TokenFormatPages.write(SampleFormats.meaningless(), folder);

        String page = Files.readString(folder.resolve("token-format-report.adoc"));
        assertTrue(page.contains("The numbers below mean nothing"), page);
        assertTrue(page.contains("INVALID"), page);
        assertTrue(page.contains("too noisy to say"), page);
        assertFalse(Files.exists(folder.resolve(FormatCharts.TIME)), "one size makes no line");
    }

    @Test
    void whatWasNotSteadyIsSaidInFrontOfTheFindings() {
        TokenFormatReport moving =
                SampleFormats.of(
                        new FormatSamples("KB_1")
                                .format("SIGN", "NONE", 1_700, forks(900), forks(100))
                                .settling("sign", 800));
        String page = TokenFormatPages.asciiDoc(moving);

        int said = page.indexOf("* jmh-token-format-kb-1: sign: &#43;100.0 %");
        assertTrue(said > 0 && said < page.indexOf("== Findings"), page);
        assertFalse(TokenFormatPages.asciiDoc(SampleFormats.report()).contains("Not steady"));
    }

    @Test
    void theSeedsNumbersAreAllThereAndInNoRatio() {
        assertEquals(20, SeedFormats.all().size());
        String page = TokenFormatPages.asciiDoc(SampleFormats.report());
        for (SeedFormats.Printed each : SeedFormats.all()) {
            assertTrue(page.contains(AsciiDoc.escape(each.total())), each.toString());
        }
        assertTrue(page.contains("not comparable"));
    }
}
