package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.report.SampleLibraries;
import io.github.jwtbench.core.run.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class LibraryPageTest {

    @Test
    void theAsciiDocIsAsKeptInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () ->
                        Golden.assertSame(
                                getClass(), "library.adoc", asciiDoc(SampleLibraries.all())));
    }

    private static String asciiDoc(List<Run> runs) {
        return LibraryPage.page(runs).asciiDoc();
    }
}
