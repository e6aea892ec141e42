package io.github.jwtbench.core.report;

import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.history.HistoryEntry;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Template;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A history as a page: {@code history.adoc}, the HTML made from it, and the charts. */
public final class HistoryReport {

    /** Name of the files without their endings. */
    public static final String NAME = "history";

    private HistoryReport() {}

    /**
     * Writes the page.
     *
     * @param command command that makes the page
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(History history, String command, Path folder) throws IOException {
        Map<String, List<String>> names = new HashMap<>();
        Map<String, String> images = new TreeMap<>();
        for (Series series : history.series()) {
            Map<String, String> charts = charts(series);
            names.put(series.run(), List.copyOf(charts.keySet()));
            images.putAll(charts);
        }
        PageFiles.write(
                folder,
                NAME,
                "History of the benchmarks",
                asciiDoc(history, names, command),
                images);
    }

    static String asciiDoc(History history, Map<String, List<String>> charts, String command) {
        return Template.of(HistoryReport.class, "history.adoc")
                .render("page", HistoryPage.of(history, charts, command));
    }

    /** SVG by the name of its file; library benchmarks have none. */
    private static Map<String, String> charts(Series series) {
        Map<String, String> charts = new TreeMap<>();
        put(charts, series, HistoryEntry.CPU, "CPU µs per request");
        put(charts, series, HistoryEntry.THROUGHPUT, "Requests per second");
        return charts;
    }

    private static void put(Map<String, String> charts, Series series, String figure, String axis) {
        String chart = HistoryCharts.of(series, figure, axis);
        if (chart != null) {
            charts.put(NAME + "-" + series.run() + "-" + figure + ".svg", chart);
        }
    }
}
