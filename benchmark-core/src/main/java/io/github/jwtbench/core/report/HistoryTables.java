package io.github.jwtbench.core.report;

import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.History.Discontinuity;
import io.github.jwtbench.core.history.History.Point;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.history.HistoryEntry;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import io.github.jwtbench.core.run.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The tables of a history. */
final class HistoryTables {

    private static final int COMMIT_LENGTH = 10;
    private static final List<String> PLACE = List.of("No.", "Started", "Commit", "Status");
    private static final List<String> FIGURES =
            List.of("Steady", "CPU µs per request", "req/s", "P99 ms");

    private HistoryTables() {}

    /** Short, with a mark when the checkout had uncommitted changes. */
    static String commit(HistoryEntry entry) {
        return entry.commit().substring(0, COMMIT_LENGTH) + (entry.dirty() ? " + changes" : "");
    }

    /** All runs of a series. */
    static Table runs(Series series) {
        List<String> header = new ArrayList<>(PLACE);
        header.addAll(ofLibrary(series) ? FIGURES.subList(0, 1) : FIGURES);
        List<Row> rows = new ArrayList<>();
        for (Point point : series.points()) {
            series.discontinuities().stream()
                    .filter(each -> each.after().equals(point))
                    .forEach(each -> rows.add(new Row(List.of(gap(header.size(), each)))));
            rows.add(run(point, header.size()));
        }
        return new Table(
                "Runs of " + series.run(),
                true,
                new Markup(">h,<,<,<,<" + ",>".repeat(header.size() - PLACE.size() - 1)),
                header,
                rows);
    }

    static boolean ofLibrary(Series series) {
        return series.points().stream().allMatch(point -> point.entry().load() == null);
    }

    private static Cell gap(int columns, Discontinuity gap) {
        String what =
                gap.changes().stream().map(History.Change::what).collect(Collectors.joining(", "));
        return Cell.group(columns, "Discontinuity: " + what);
    }

    private static Row run(Point point, int columns) {
        HistoryEntry entry = point.entry();
        List<Cell> cells =
                RunTables.texts(
                        Units.count(point.number()),
                        Units.minute(entry.startedAt()),
                        commit(entry));
        int figures = columns - PLACE.size();
        if (entry.status() == Status.INVALID) {
            cells.add(Cell.alarm("INVALID"));
            cells.add(Cell.spanning(figures, new Line("no result", true)));
            return new Row(cells);
        }
        List<String> texts =
                List.of(
                        entry.steady() ? "steady" : "not steady",
                        figure(entry, HistoryEntry.CPU),
                        figure(entry, HistoryEntry.THROUGHPUT)
                                + (entry.driverBound() ? " (driver-bound)" : ""),
                        figure(entry, HistoryEntry.P99));
        cells.add(Cell.of("VALID"));
        texts.subList(0, figures).forEach(text -> cells.add(Cell.of(text)));
        return new Row(cells);
    }

    private static String figure(HistoryEntry entry, String name) {
        return RunTables.known(entry.figures().get(name), Units::number);
    }

    /** The scores of the last run of library benchmarks, null when none was kept. */
    static Table scores(Series series) {
        List<Point> points = series.points();
        Point last = points.get(points.size() - 1);
        Map<String, Double> figures = last.entry().figures();
        return new Columns<Map.Entry<String, Double>>()
                .text("Figure", "<h", Map.Entry::getKey)
                .text("Value", ">", each -> Units.number(each.getValue()))
                .table("Figures of No. " + last.number(), true, figures.entrySet());
    }

    /** One thing that changed in a series. */
    private record Changed(Series series, Discontinuity gap, History.Change change) {
        String between() {
            return gap.before().number() + " and " + gap.after().number();
        }
    }

    /** What changed where, null when nothing did. */
    static Table discontinuities(History history) {
        List<Changed> all = new ArrayList<>();
        for (Series series : history.series()) {
            for (Discontinuity gap : series.discontinuities()) {
                gap.changes().forEach(change -> all.add(new Changed(series, gap, change)));
            }
        }
        return new Columns<Changed>()
                .text("Run", "<2h", each -> each.series.run())
                .text("Between No.", "<1", Changed::between)
                .text("What changed", "<2", each -> each.change.what())
                .text("Before", "<3", each -> each.change.before())
                .text("After", "<3", each -> each.change.after())
                .table("Discontinuities", false, all);
    }
}
