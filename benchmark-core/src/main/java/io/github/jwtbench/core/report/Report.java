package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Template;
import io.github.jwtbench.core.run.DriverCalibration;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One page for a whole session: {@code index.adoc}, and {@code index.html} made from it. */
public final class Report {

    private Report() {}

    /**
     * Writes the page. Its date is that of the runs, so old runs give the old page again.
     *
     * @param runs runs of one session, in the order of the page
     * @param comparisons comparisons of that session, likewise
     * @param notMeasured runs that this machine could not make
     * @param calibration what the drivers can measure; null when that was not measured
     * @param sweep latency at rising rates; null without one
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(
            List<Run> runs,
            List<Comparison> comparisons,
            List<NotMeasured> notMeasured,
            DriverCalibration calibration,
            OpenLoopSweep sweep,
            Path folder)
            throws IOException {
        Page page = Page.of(runs, comparisons, notMeasured, calibration, sweep);
        Map<String, String> charts = new TreeMap<>();
        page.comparisons().stream()
                .filter(each -> each.chart() != null)
                .forEach(each -> charts.put(each.chart(), each.svg()));
        if (page.sweepChart() != null) {
            charts.put(SweepTables.CHART, SweepTables.chart(sweep));
        }
        Files.deleteIfExists(folder.resolve(SweepTables.CHART));
        PageFiles.write(folder, "index", "JWT validation benchmark", asciiDoc(page), charts);
    }

    static String asciiDoc(Page page) {
        return Template.of(Report.class, "report.adoc").render("page", page);
    }
}
