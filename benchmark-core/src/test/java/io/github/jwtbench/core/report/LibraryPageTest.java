package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Run;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryPageTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void theAsciiDocIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                getClass(),
                "library.adoc",
                Golden.in(Locale.forLanguageTag(locale), () -> asciiDoc(SampleLibraries.all())));
    }

    @Test
    void numbersOfAnInvalidRunAreNotShown() {
        String asciiDoc = asciiDoc(List.of(SampleLibraries.failed()));

        assertFalse(asciiDoc.contains(Units.number(66.25)), "its time");
        assertTrue(asciiDoc.contains("INVALID runs: 1 of 1."));
    }

    private static String asciiDoc(List<Run> runs) {
        return LibraryPage.page(runs).asciiDoc();
    }
}
