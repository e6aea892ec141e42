package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.TokenFormatReport;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Template;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Secured token formats: {@code token-format-report.adoc}, and the HTML made from it. */
public final class TokenFormatPages {

    /** Name of the files without their endings. */
    public static final String NAME = "token-format-report";

    private TokenFormatPages() {}

    /**
     * Writes the page and its charts. Its date is that of the comparisons, so old ones give the old
     * page again.
     *
     * @param comparisons of the session, also those that the report was made from
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(TokenFormatReport report, List<Comparison> comparisons, Path folder)
            throws IOException {
        PageFiles.write(
                folder,
                NAME,
                "Secured token formats",
                asciiDoc(report, comparisons),
                FormatCharts.of(report));
    }

    static String asciiDoc(TokenFormatReport report, List<Comparison> comparisons) {
        return Template.of(TokenFormatPages.class, "token-formats.adoc")
                .render("page", TokenFormatPage.of(report, comparisons, FormatCharts.of(report)));
    }
}
