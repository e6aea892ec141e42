package io.github.jwtbench.core.page;

import io.github.jwtbench.core.page.Axis.Scale;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.List;
import java.util.stream.Stream;

/**
 * Ratios with their intervals, one per row, and a line at 1: a forest plot. Its axis is
 * logarithmic, so that half and double are equally far from 1.
 */
public final class RatioChart {
    private static final double LEAST = 0.9;
    private static final double MOST = 1.1;
    private static final double TOP = 26;
    private static final double ROW = 26;
    private static final double LINE = 16;
    private static final int LONGEST = 46;
    private static final double GAP = 14;
    private static final double ROOM = 34;

    private RatioChart() {}

    /**
     * A ratio to draw.
     *
     * @param title its name
     * @param low lower end of its 95 % interval, above 0
     * @param high upper end
     * @param sure whether it shows that there is a difference, or that there is none
     */
    public record Ratio(String title, double low, double ratio, double high, boolean sure) {
        private List<String> lines() {
            return PlainText.wrapped(title, LONGEST);
        }

        private double height() {
            return ROW + (lines().size() - 1) * LINE;
        }

        private String interval() {
            return "%s (%s to %s)"
                    .formatted(
                            Units.decimals(ratio, 3),
                            Units.decimals(low, 3),
                            Units.decimals(high, 3));
        }
    }

    /** The chart as SVG, the first ratio on top; empty without any. */
    public static String svg(List<Ratio> ratios) {
        if (ratios.isEmpty()) {
            return "";
        }
        double left = room(ratios.stream().flatMap(each -> each.lines().stream()));
        double bottom = TOP + ratios.stream().mapToDouble(Ratio::height).sum();
        Scale scale =
                Axis.log(
                        ratios.stream().mapToDouble(Ratio::low).reduce(LEAST, Math::min),
                        ratios.stream().mapToDouble(Ratio::high).reduce(MOST, Math::max),
                        left,
                        Svg.WIDTH - room(ratios.stream().map(Ratio::interval)));
        Svg svg = new Svg();
        axis(svg, scale, bottom);
        svg.text(Svg.WIDTH, TOP - 10, "end soft", "ratio (95 % interval)");
        double top = TOP;
        for (Ratio each : ratios) {
            double height = each.height();
            double y = top + height / 2;
            svg.begin(
                    each.sure ? "value s1" : "value s1 open", each.title + ": " + each.interval());
            svg.add(
                    "<rect class=\"row\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                    top, Svg.WIDTH, height);
            double base = top + ROW / 2 + 4;
            for (String line : each.lines()) {
                svg.text(left - GAP, base, "end", line);
                base += LINE;
            }
            svg.line(scale.at(each.low), y, scale.at(each.high), y, "whisker");
            svg.mark(scale.at(each.ratio), y, 0);
            svg.text(Svg.WIDTH, y + 4, "end", each.interval()).end();
            top += height;
        }
        return svg.of(bottom + 26);
    }

    /** Room for texts beside the axis, and for a mark at its end. */
    private static double room(Stream<String> texts) {
        return texts.mapToDouble(Svg::width).max().getAsDouble() + GAP;
    }

    private static void axis(Svg svg, Scale scale, double bottom) {
        double one = scale.at(1);
        double last = 0;
        for (double tick : scale.ticks()) {
            double at = scale.at(tick);
            if (tick != 1 && Math.abs(at - one) > ROOM && at - last > ROOM) {
                last = at;
                svg.line(at, TOP, at, bottom, "grid");
                svg.text(at, bottom + 18, "middle soft", Axis.label(tick));
            }
        }
        svg.line(one, TOP - 4, one, bottom, "axis");
        svg.text(one, bottom + 18, "middle strong", "1");
        svg.text(one - 10, TOP - 10, "end soft", "less");
        svg.text(one + 10, TOP - 10, "start soft", "more");
    }
}
