package io.github.jwtbench.core.report;

import io.github.jwtbench.core.history.History.Point;
import io.github.jwtbench.core.history.History.Segment;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.page.LineChart;
import java.awt.Color;
import java.util.List;
import java.util.function.Function;

/** A figure of a series over its runs. The line breaks where the conditions change. */
final class HistoryCharts {

    private static final List<Color> COLORS =
            LineChart.colors(0x0B4FA8, 0xB35900, 0x00733E, 0x7A2E8E, 0x9A7B00);
    private static final Color NOT_STEADY = new Color(0x9AA0A6);

    private HistoryCharts() {}

    /** The chart as SVG; empty when no run has the figure. */
    static String of(Series series, String figure, String axis) {
        List<Point> known =
                series.points().stream()
                        .filter(point -> point.entry().figures().containsKey(figure))
                        .toList();
        if (known.isEmpty()) {
            return "";
        }
        Function<Point, Double> value = point -> point.entry().figures().get(figure);
        LineChart chart = LineChart.of("No.", axis, LineChart.Axis.NONE);
        chart.places(series.points().size());
        List<String> conditions =
                series.segments().stream().map(Segment::conditions).distinct().toList();
        for (Segment segment : series.segments()) {
            Color color = COLORS.get(conditions.indexOf(segment.conditions()) % COLORS.size());
            List<Point> steady =
                    known.stream()
                            .filter(segment.points()::contains)
                            .filter(point -> point.entry().comparable())
                            .toList();
            chart.marked(name(segment), color, steady, Point::number, value);
        }
        List<Point> others = known.stream().filter(point -> !point.entry().comparable()).toList();
        chart.points("not steady", NOT_STEADY, others, Point::number, value);
        double highest = known.stream().map(value).max(Double::compare).orElseThrow();
        series.discontinuities()
                .forEach(each -> chart.breakBehind(each.before().number(), highest));
        return chart.svg();
    }

    private static String name(Segment segment) {
        List<Point> points = segment.points();
        int first = points.get(0).number();
        int last = points.get(points.size() - 1).number();
        return first == last ? "No. " + first : "No. " + first + " to " + last;
    }
}
