package io.github.jwtbench.core.history;

import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.History.Point;
import io.github.jwtbench.core.history.History.Segment;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.page.Axis;
import io.github.jwtbench.core.page.Axis.AxisKind;
import io.github.jwtbench.core.page.LineChart;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * A chart of a figure over the runs of a series. The line breaks where the conditions change; a
 * band is the 95 % interval of the mean of the joined runs.
 */
final class HistoryCharts {
    /** An interval of fewer runs is not useful. */
    private static final int FEWEST = 3;

    private HistoryCharts() {}

    /** The chart as SVG; empty when no run has the figure. */
    static String of(Series series, Figure figure) {
        List<Point> known =
                series.points().stream()
                        .filter(point -> point.line().figure(figure) != null)
                        .toList();
        if (known.isEmpty()) {
            return "";
        }
        ToDoubleFunction<Point> value =
                point -> Objects.requireNonNullElse(point.line().figure(figure), Double.NaN);
        LineChart chart =
                LineChart.of(
                        new Axis("Number of the run", AxisKind.COUNT),
                        new Axis(figure.heading(), AxisKind.LINEAR));
        for (Segment segment : series.segments()) {
            List<Point> steady =
                    known.stream()
                            .filter(segment.points()::contains)
                            .filter(point -> point.line().comparable())
                            .toList();
            String name = name(firstLike(series, segment));
            chart.marked(name, LineChart.points(steady, Point::number, value));
            if (steady.size() >= FEWEST) {
                Estimate mean =
                        Estimate.of(steady.stream().mapToDouble(value).map(Math::log).toArray());
                chart.band(
                        name,
                        steady.get(0).number(),
                        steady.get(steady.size() - 1).number(),
                        mean.low(),
                        mean.high());
            }
        }
        List<Point> others = known.stream().filter(point -> !point.line().comparable()).toList();
        chart.points("not steady", LineChart.points(others, Point::number, value));
        series.discontinuities().forEach(each -> chart.breakAt(each.before().number() + 0.5));
        return chart.svg();
    }

    /** The first segment with the same conditions; the others have the same colours. */
    private static Segment firstLike(Series series, Segment segment) {
        return series.segments().stream()
                .filter(each -> each.conditions().equals(segment.conditions()))
                .findFirst()
                .orElseThrow();
    }

    private static String name(Segment segment) {
        int first = segment.first().number();
        int last = segment.last().number();
        return first == last ? "No. " + first : "No. " + first + " to " + last;
    }
}
