package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.NotMeasured;
import io.github.jwtbench.core.model.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** One page for a whole session: {@code index.adoc}, and {@code index.html} made from it. */
public final class Report {

    private Report() {}

    /**
     * Writes the page. Its date is that of the runs, so old runs give the old page again.
     *
     * @param runs runs of one session, in the order of the page
     * @param notMeasured runs that this machine could not make
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(List<Run> runs, List<NotMeasured> notMeasured, Path folder)
            throws IOException {
        PageFiles.write(folder, "index", "JWT validation benchmark", asciiDoc(runs, notMeasured));
    }

    static String asciiDoc(List<Run> runs, List<NotMeasured> notMeasured) {
        return Template.of(Report.class, "report.adoc").render("page", Page.of(runs, notMeasured));
    }
}
