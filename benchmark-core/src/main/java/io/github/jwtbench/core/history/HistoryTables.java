package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.History.Discontinuity;
import io.github.jwtbench.core.history.History.Point;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.RunTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tables of a history. */
final class HistoryTables {

    private static final int COMMIT_LENGTH = 10;

    private HistoryTables() {}

    /** Short, with a mark when the checkout had uncommitted changes. */
    static String commit(HistoryLine line) {
        return line.checkout().commit().substring(0, COMMIT_LENGTH)
                + (line.checkout().dirty() ? " + changes" : "");
    }

    /** All runs of a series. */
    static Table<?> runs(Series series) {
        Table<Point> table =
                Table.compact("Runs of " + series.run(), series.points())
                        .above(point -> gap(series, point))
                        .cell(
                                "No.",
                                ColumnKind.HEAD_NUMBER,
                                0,
                                point -> TableCell.of(Units.count(point.number())))
                        .text("Started", point -> Units.minute(point.line().startedAt()))
                        .text("Commit", point -> commit(point.line()))
                        .cell(
                                "Status",
                                ColumnKind.TEXT,
                                0,
                                point -> RunTables.status(point.line().state().status()))
                        .results(HistoryTables::whyNone)
                        .text(
                                "Steady",
                                point -> point.line().state().steady() ? "steady" : "not steady");
        for (Figure figure : Figure.ofRuns()) {
            if (series.has(figure)) {
                table.number(figure.heading(), point -> words(point.line(), figure));
            }
        }
        return table;
    }

    static boolean ofLibrary(Series series) {
        return series.points().stream().allMatch(point -> point.line().ofLibrary());
    }

    private static @Nullable String gap(Series series, Point point) {
        return series.discontinuities().stream()
                .filter(each -> each.after().equals(point))
                .map(each -> each.changes().stream().map(History.Change::what))
                .map(changes -> "Discontinuity: " + changes.collect(Collectors.joining(", ")))
                .findFirst()
                .orElse(null);
    }

    private static @Nullable Inline whyNone(Point point) {
        return !point.line().valid() ? Inline.alarm("no result") : null;
    }

    private static String words(HistoryLine line, Figure figure) {
        return RunTables.number(line.figure(figure))
                + (figure == Figure.THROUGHPUT && line.state().driverBound()
                        ? " (driver-bound)"
                        : "");
    }

    /** The figures of the last run of library benchmarks; empty for a service. */
    static Table<?> scores(Series series) {
        List<Point> points = series.points();
        Point last = points.get(points.size() - 1);
        Map<String, Double> figures = ofLibrary(series) ? last.line().figures() : Map.of();
        return Table.compact("Figures of No. " + last.number(), figures.entrySet())
                .head("Figure", Map.Entry::getKey)
                .number("Value", each -> Units.number(each.getValue()));
    }

    /** One thing that changed in a series. */
    private record Changed(Series series, Discontinuity gap, History.Change change) {
        String between() {
            return gap.before().number() + " and " + gap.after().number();
        }
    }

    /** The changes of conditions. */
    static Table<?> discontinuities(History history) {
        List<Changed> all = new ArrayList<>();
        for (Series series : history.series()) {
            for (Discontinuity gap : series.discontinuities()) {
                gap.changes().forEach(change -> all.add(new Changed(series, gap, change)));
            }
        }
        return Table.of("Discontinuities", all)
                .head("Run", 2, each -> each.series.run())
                .text("Between No.", 1, Changed::between)
                .text("What changed", 2, each -> each.change.what())
                .text("Before", 3, each -> each.change.before())
                .text("After", 3, each -> each.change.after());
    }
}
