package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Template;
import io.github.jwtbench.core.verify.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Two sets of runs side by side: {@code benchmark-verification.adoc}, and the HTML made from it.
 */
public final class VerificationReport {

    /** Name of the files without their endings. */
    public static final String NAME = "benchmark-verification";

    private VerificationReport() {}

    /**
     * Writes the page. It has no date but those of the runs, so old runs give the old page again.
     *
     * @param command command that makes the page
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(Verification verification, String command, Path folder)
            throws IOException {
        PageFiles.write(
                folder, NAME, "Benchmark verification", asciiDoc(verification, command), Map.of());
    }

    static String asciiDoc(Verification verification, String command) {
        return Template.of(VerificationReport.class, "verification.adoc")
                .render("page", VerificationPage.of(verification, command));
    }
}
