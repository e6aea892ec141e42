package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.SampleRuns;
import java.util.List;
import org.junit.jupiter.api.Test;

class LibraryPageTest {

    @Test
    void asciiDocEqualsTheGoldenFileInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () ->
                        Golden.assertSame(
                                getClass(), "library.adoc", asciiDoc(SampleRuns.library())));
    }

    private static String asciiDoc(List<Run> runs) {
        return LibraryPage.page(runs).asciiDoc();
    }
}
