package io.github.jwtbench.core.report;

import io.github.jwtbench.core.method.MethodComparison;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Template;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * The methods of one session beside each other: {@code integration-analysis.adoc}, and the HTML
 * made from it.
 */
public final class AnalysisReport {

    /** Name of the files without their endings. */
    public static final String NAME = "integration-analysis";

    private AnalysisReport() {}

    /**
     * Writes the page. Its date is that of the runs, so old runs give the old page again.
     *
     * @param command command that makes the page
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(MethodComparison comparison, String command, Path folder)
            throws IOException {
        PageFiles.write(
                folder, NAME, "Comparison of methods", asciiDoc(comparison, command), Map.of());
    }

    static String asciiDoc(MethodComparison comparison, String command) {
        return Template.of(AnalysisReport.class, "analysis.adoc")
                .render("page", AnalysisPage.of(comparison, command));
    }
}
