package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.TokenFormatReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Secured token formats: {@code token-format-report.adoc}, and the HTML made from it. */
public final class TokenFormatPages {

    /** Name of the files without their endings. */
    public static final String NAME = "token-format-report";

    private TokenFormatPages() {}

    /**
     * Writes the page and its charts. Its date is that of the runs, so old runs give the old page
     * again.
     *
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(TokenFormatReport report, Path folder) throws IOException {
        Files.createDirectories(folder);
        Map<String, String> charts = FormatCharts.of(report.rows());
        for (String name : List.of(FormatCharts.TIME, FormatCharts.SIZE)) {
            Files.deleteIfExists(folder.resolve(name));
            if (charts.containsKey(name)) {
                Files.writeString(folder.resolve(name), charts.get(name));
            }
        }
        PageFiles.write(folder, NAME, "Secured token formats", asciiDoc(report), charts);
    }

    static String asciiDoc(TokenFormatReport report) {
        boolean charts = !FormatCharts.of(report.rows()).isEmpty();
        return Template.of(TokenFormatPages.class, "token-formats.adoc")
                .render("page", TokenFormatPage.of(report, charts));
    }
}
