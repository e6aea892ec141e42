package io.github.jwtbench.core.page;

import java.util.List;
import java.util.function.DoubleFunction;

/**
 * Bars of stacked parts, one bar for each row. A part has its number in the bar and in the legend,
 * so that colour is not the only difference.
 */
public final class StackChart {
    private static final double ROW = 34;
    private static final double BAR = 22;
    private static final double LEGEND = 22;
    private static final double GAP = 12;
    private static final double END = 96;

    private StackChart() {}

    /**
     * A part of every bar.
     *
     * @param name as the legend calls it
     * @param values its length in each bar, in the order of the bars, 0 or more
     */
    public record Segment(String name, List<Double> values) {}

    /**
     * The chart as SVG; empty without bars.
     *
     * @param unit writes a value with its unit
     */
    public static String svg(List<String> bars, List<Segment> parts, DoubleFunction<String> unit) {
        if (bars.isEmpty()) {
            return "";
        }
        double left = Svg.room(bars) + GAP;
        double top = LEGEND * Math.floorDiv(parts.size() + 1, 2) + GAP;
        double longest = 0;
        for (int bar = 0; bar < bars.size(); bar++) {
            longest = Math.max(longest, sum(parts, bar));
        }
        double scale = longest > 0 ? (Svg.WIDTH - left - END) / longest : 0;
        Svg svg = new Svg();
        legend(svg, parts);
        for (int bar = 0; bar < bars.size(); bar++) {
            double y = top + ROW * bar;
            svg.text(left - GAP, y + BAR / 2 + 5, "end", bars.get(bar));
            double x = left;
            for (int part = 0; part < parts.size(); part++) {
                double value = parts.get(part).values.get(bar);
                svg.begin(
                        "value " + Svg.series(part),
                        bars.get(bar) + ", " + parts.get(part).name + ": " + unit.apply(value));
                svg.add(
                        "<rect class=\"bar\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                        x, y, value * scale, BAR);
                if (value * scale > 14) {
                    svg.text(
                            x + value * scale / 2, y + 16, "middle in", Integer.toString(part + 1));
                }
                svg.end();
                x += value * scale;
            }
            svg.text(x + 8, y + 16, "start strong", unit.apply(sum(parts, bar)));
        }
        return svg.of(top + ROW * bars.size());
    }

    private static double sum(List<Segment> parts, int bar) {
        return parts.stream().mapToDouble(part -> part.values.get(bar)).sum();
    }

    private static void legend(Svg svg, List<Segment> parts) {
        for (int part = 0; part < parts.size(); part++) {
            double x = part % 2 == 0 ? 0 : Svg.WIDTH / 2.0;
            double y = LEGEND * Math.floorDiv(part, 2);
            svg.add(
                    "<g class=\"%s\"><rect class=\"bar\" x=\"%s\" y=\"%s\" width=\"18\""
                            + " height=\"16\"/></g>",
                    Svg.series(part), x, y);
            svg.text(x + 9, y + 12.5, "middle in", Integer.toString(part + 1));
            svg.text(x + 26, y + 13, "start", parts.get(part).name);
        }
    }
}
