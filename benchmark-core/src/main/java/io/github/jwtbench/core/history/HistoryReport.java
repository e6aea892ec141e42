package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.PageNames;
import io.github.jwtbench.core.report.RunTables;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A history as a page: {@code history.adoc}, the HTML made from it, and the charts. */
public final class HistoryReport {

    private HistoryReport() {}

    /**
     * The page.
     *
     * @param command command that makes the page
     */
    public static Page page(History history, String command) {
        Page page = Page.of(PageNames.HISTORY, new PlainText("History of the benchmarks"));
        addBanner(page, history.latest());
        List<Latest> latest = Latest.of(history);
        page.found("latest", Latest.found(latest)).showFound();
        page.lead().contents();
        page.optional("latest", "The last runs").add(Latest.table(latest));
        page.section("discontinuities", "Discontinuities")
                .add(
                        HistoryTables.discontinuities(history)
                                .orElse(
                                        "None: all runs of an id were made under the same"
                                                + " conditions."));
        Optional<Series> shown = longest(history);
        for (Series series : history.series()) {
            Chart cpu = chart(series, Figure.CPU);
            if (Optional.of(series).equals(shown)) {
                page.shownBy(cpu);
            }
            page.named(series.run())
                    .add(
                            cpu,
                            chart(series, Figure.THROUGHPUT),
                            HistoryTables.runs(series),
                            HistoryTables.scores(series));
        }
        page.section("how-to-read", "How to read this")
                .terms(HistoryReport.class, PageNames.HISTORY + "-how-to-read.txt");
        page.section("command", "Command").items("This page is made by:", List.of(command));
        return page;
    }

    /** The series with most runs of a service. */
    private static Optional<Series> longest(History history) {
        return history.series().stream()
                .filter(series -> !HistoryTables.ofLibrary(series))
                .max(
                        Comparator.<Series, Integer>comparing(series -> series.points().size())
                                .thenComparing(HistoryReport::hasTokens));
    }

    private static boolean hasTokens(Series series) {
        return !"none".equals(series.points().get(0).line().conditions().get("tokenRegime"));
    }

    private static void addBanner(Page page, List<HistoryLine> latest) {
        List<Inline> invalid =
                latest.stream()
                        .filter(line -> !line.valid())
                        .map(line -> Inline.of("{} {}", Inline.alarm("INVALID"), line.run()))
                        .toList();
        boolean valid = !latest.isEmpty() && invalid.isEmpty();
        Inline verdict =
                Inline.of(
                        "Latest session: {}. {}",
                        latest.isEmpty() ? "none" : latest.get(0).session(),
                        RunTables.verdict(
                                latest.stream()
                                        .map(line -> line.state().status() == Status.VALID)
                                        .toList(),
                                List.of()));
        page.banner(valid)
                .text("{}", valid ? Inline.bold(verdict) : Inline.alarm(verdict))
                .items(invalid)
                .items(
                        "Not steady:",
                        latest.stream()
                                .filter(line -> line.valid() && !line.comparable())
                                .map(HistoryLine::run)
                                .toList());
    }

    /** Library benchmarks have none. */
    private static Chart chart(Series series, Figure figure) {
        return Chart.of(
                "%s-%s-%s.svg".formatted(PageNames.HISTORY, series.run(), figure.field()),
                HistoryCharts.of(series, figure),
                figure.heading() + ": " + series.run() + ", run by run");
    }
}
