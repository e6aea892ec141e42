package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.format.MeasuredFormats;
import io.github.jwtbench.core.format.TokenFormatReport;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.PageFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link PageFiles#write} throws when Asciidoctor warns. */
class TokenFormatPagesTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void thePageIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                getClass(),
                "token-format-report.adoc",
                Golden.in(
                        Locale.forLanguageTag(locale),
                        () -> SampleFormats.page(SampleFormats.all())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void theFileIsAsKept(String locale) throws Exception {
        TokenFormatReport report = TokenFormatReport.of(SampleFormats.all());
        Path file =
                Golden.in(
                        Locale.forLanguageTag(locale),
                        () -> SessionFile.TOKEN_FORMATS.write(folder, report));

        Golden.assertSame(getClass(), "token-format-report.json", Files.readString(file));
        assertEquals(report, SessionFile.TOKEN_FORMATS.find(folder, "session-1").orElseThrow());
    }

    @Test
    void thePageLoadsNothingAndHasItsCharts() throws Exception {
        write(SampleFormats.all());

        String html = Files.readString(folder.resolve("token-format-report.html"));
        Pages.assertLoadsNothing(html);
        assertTrue(html.contains("<svg "));
        assertTrue(Files.exists(folder.resolve(FormatCharts.TIME)));
        assertTrue(Files.exists(folder.resolve(FormatCharts.SIZE)));
        String ratios =
                Files.readString(folder.resolve("token-format-ratios-kb-100-catalogue-rsa.svg"));
        assertTrue(ratios.contains("encrypt then sign, Brotli"), ratios);
    }

    @Test
    void whatIsFoundComesFirstAndWhatIsOpenLast() {
        String page = SampleFormats.page(SampleFormats.all());

        int found = page.indexOf("== Findings");
        int tables = page.indexOf("== Formats");
        int open = page.indexOf("== Open");
        assertTrue(found > 0 && found < tables && tables < open, page);
        assertTrue(page.substring(open).contains("more starts"), page);
        assertFalse(page.contains("noisy"), page);
    }

    @Test
    void aComparisonWithAWrongSizeIsNamedAndNothingIsFoundOfTimes() throws Exception {
        write(SampleFormats.tooFew());

        String page = Files.readString(folder.resolve("token-format-report.adoc"));
        assertTrue(page.contains("INVALID"), page);
        assertTrue(page.contains("predicted are 1701"), page);
        assertFalse(page.contains("is the fastest;"), page);
        assertTrue(page.contains("2 more starts"), page);
        assertFalse(Files.exists(folder.resolve(FormatCharts.TIME)), "one size makes no line");
    }

    @Test
    void theSeedsNumbersAreAllThereAndInNoRatio() {
        assertEquals(20, SeedFormats.all().size());
        String page = SampleFormats.page(SampleFormats.all());
        for (SeedFormats.Printed each : SeedFormats.all()) {
            assertTrue(page.contains(Markup.of("{}", each.total()).asciiDoc()), each.toString());
        }
        assertTrue(page.contains("not comparable"));
    }

    private void write(List<MeasuredFormats> measured) throws IOException {
        PageFiles.write(
                folder,
                TokenFormatPages.page(
                        TokenFormatReport.of(measured), SampleFormats.comparisons(measured)));
    }
}
