package io.github.jwtbench.core.page;

import io.github.jwtbench.core.page.Axis.Scale;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Lines and points over two axes. Each series has its own colour, stroke and marks, so that colour
 * is not the only difference.
 */
public final class LineChart {
    private static final double HEIGHT = 380;
    private static final double LEFT = 78;
    private static final double TOP = 30;
    private static final double BOTTOM = HEIGHT - 52;
    private static final double LEGEND = 200;
    private static final double RIGHT = Svg.WIDTH - LEGEND;
    private static final double ROW = 24;

    private final Axis x;
    private final Axis y;
    private final List<Series> series = new ArrayList<>();
    private final List<Band> bands = new ArrayList<>();
    private final List<Upright> uprights = new ArrayList<>();

    private LineChart(Axis x, Axis y) {
        this.x = x;
        this.y = y;
    }

    /**
     * A value, where it stands.
     *
     * @param low lower end of its interval; NaN without one
     * @param high upper end
     */
    public record Point(double x, double y, double low, double high) {
        /** A point without an interval. */
        public Point(double x, double y) {
            this(x, y, Double.NaN, Double.NaN);
        }

        private boolean hasInterval() {
            return !Double.isNaN(low);
        }

        DoubleStream heights() {
            return hasInterval() ? DoubleStream.of(low, y, high) : DoubleStream.of(y);
        }
    }

    private record Series(String name, int look, boolean line, boolean marks, List<Point> points) {}

    private record Band(String name, double from, double to, double low, double high) {}

    private record Upright(String name, double x, boolean broken) {}

    /** An empty chart. */
    public static LineChart of(Axis x, Axis y) {
        return new LineChart(x, y);
    }

    /** Points of some items. */
    public static <T> List<Point> points(
            List<T> items, ToDoubleFunction<T> x, ToDoubleFunction<T> y) {
        return items.stream()
                .map(each -> new Point(x.applyAsDouble(each), y.applyAsDouble(each)))
                .toList();
    }

    /** A line without marks, drawn as the series of that name; none without points. */
    public LineChart line(String name, List<Point> points) {
        return add(name, true, false, points);
    }

    /** A line with a mark at each point. */
    public LineChart marked(String name, List<Point> points) {
        return add(name, true, true, points);
    }

    /** Marks without a line. */
    public LineChart points(String name, List<Point> points) {
        return add(name, false, true, points);
    }

    /** Series of one name have one look. */
    private LineChart add(String name, boolean line, boolean marks, List<Point> points) {
        if (!points.isEmpty()) {
            Set<String> names = names();
            names.add(name);
            int look = List.copyOf(names).indexOf(name);
            series.add(new Series(name, look, line, marks, points));
        }
        return this;
    }

    private Set<String> names() {
        return series.stream()
                .map(Series::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** An interval that holds over a part of the x axis, in the look of the series of that name. */
    public LineChart band(String name, double from, double to, double low, double high) {
        bands.add(new Band(name, from, to, low, high));
        return this;
    }

    /** A vertical line with its name next to it. */
    public LineChart upright(String name, double at) {
        uprights.add(new Upright(name, at, false));
        return this;
    }

    /** A broken upright line without a name. */
    public LineChart breakAt(double at) {
        uprights.add(new Upright("", at, true));
        return this;
    }

    /** The chart as SVG; empty without a point. */
    public String svg() {
        if (series.isEmpty()) {
            return "";
        }
        List<Point> all = series.stream().flatMap(each -> each.points.stream()).toList();
        Scale across =
                x.over(
                        DoubleStream.concat(
                                all.stream().mapToDouble(Point::x),
                                uprights.stream().mapToDouble(Upright::x)),
                        LEFT,
                        RIGHT);
        Scale up =
                y.over(
                        DoubleStream.concat(
                                all.stream().flatMapToDouble(Point::heights),
                                bands.stream()
                                        .flatMapToDouble(
                                                each -> DoubleStream.of(each.low, each.high))),
                        BOTTOM,
                        TOP);
        Svg svg = new Svg();
        axes(svg, across, up);
        bands.forEach(each -> draw(svg, each, across, up));
        for (Upright each : uprights) {
            double at = across.at(each.x);
            svg.line(at, TOP, at, BOTTOM, each.broken ? "broken" : "axis");
            boolean late = at > (LEFT + RIGHT) / 2;
            svg.text(at + (late ? -6 : 6), BOTTOM - 10, late ? "end" : "start", each.name);
        }
        series.forEach(each -> draw(svg, each, across, up));
        legend(svg);
        return svg.of(HEIGHT);
    }

    private void axes(Svg svg, Scale across, Scale up) {
        double last = Double.NEGATIVE_INFINITY;
        for (double tick : across.ticks()) {
            double at = across.at(tick);
            String label = across.label().apply(tick);
            svg.line(at, TOP, at, BOTTOM, "grid");
            if (at - last > Svg.width(label)) {
                svg.text(at, BOTTOM + 18, "middle soft", label);
                last = at;
            }
        }
        for (double tick : up.ticks()) {
            svg.line(LEFT, up.at(tick), RIGHT, up.at(tick), "grid");
            svg.text(LEFT - 8, up.at(tick) + 4, "end soft", up.label().apply(tick));
        }
        svg.line(LEFT, BOTTOM, RIGHT, BOTTOM, "axis");
        svg.text((LEFT + RIGHT) / 2, BOTTOM + 40, "middle", x.title());
        svg.text(0.0, TOP - 14, "start", y.title());
    }

    private void draw(Svg svg, Series each, Scale across, Scale up) {
        svg.add("<g class=\"%s\">", Svg.series(each.look));
        if (each.line && each.points.size() > 1) {
            svg.add(
                    "<polyline class=\"line\" points=\"%s\"/>",
                    each.points.stream().map(at(across, up)).collect(Collectors.joining(" ")));
        }
        if (each.marks) {
            each.points.forEach(point -> mark(svg, each, point, across, up));
        }
        svg.end();
    }

    private void draw(Svg svg, Band each, Scale across, Scale up) {
        int look = List.copyOf(names()).indexOf(each.name);
        svg.begin(
                Svg.series(look),
                "%s: %s to %s"
                        .formatted(each.name, Units.number(each.low), Units.number(each.high)));
        double left = across.at(each.from);
        double top = up.at(each.high);
        svg.add(
                        "<rect class=\"band\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                        left, top, across.at(each.to) - left, up.at(each.low) - top)
                .end();
    }

    private static Function<Point, String> at(Scale across, Scale up) {
        return point ->
                Units.decimals(across.at(point.x), 1) + "," + Units.decimals(up.at(point.y), 1);
    }

    private void mark(Svg svg, Series each, Point point, Scale across, Scale up) {
        double at = across.at(point.x);
        String interval =
                point.hasInterval()
                        ? " (" + Units.number(point.low) + " to " + Units.number(point.high) + ")"
                        : "";
        svg.begin(
                "value",
                "%s: %s%s%s at %s"
                        .formatted(
                                each.name,
                                Units.number(point.y),
                                y.unit(),
                                interval,
                                across.label().apply(point.x)));
        if (point.hasInterval()) {
            svg.line(at, up.at(point.low), at, up.at(point.high), "whisker");
        }
        svg.mark(at, up.at(point.y), each.look).end();
    }

    private void legend(Svg svg) {
        double at = TOP + 8;
        for (String name : names()) {
            Series first = series.stream().filter(each -> each.name.equals(name)).findFirst().get();
            svg.add("<g class=\"%s\">", Svg.series(first.look));
            if (first.line) {
                svg.line(RIGHT + 14, at, RIGHT + 42, at, "line");
            }
            svg.mark(RIGHT + 28, at, first.look).end();
            svg.text(RIGHT + 50, at + 4, "start", name);
            at += ROW;
        }
    }
}
