package io.github.jwtbench.core.page;

import java.awt.Color;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** Bars of parts that stand on each other, in the look of the page, for a light background. */
public final class StackChart {
    private static final int WIDTH = 980;
    private static final int HEIGHT = 520;

    private StackChart() {}

    /**
     * A part of every bar.
     *
     * @param name as the legend calls it
     * @param values its height in each bar, in the order of the bars, 0 or more
     */
    public record Part(String name, Color color, List<Double> values) {}

    /** The chart as SVG, the first part at the foot; empty without bars. */
    public static String svg(String y, List<String> bars, List<Part> parts) {
        if (bars.isEmpty()) {
            return "";
        }
        CategoryChart chart =
                new CategoryChartBuilder().width(WIDTH).height(HEIGHT).yAxisTitle(y).build();
        LineChart.style(chart.getStyler());
        chart.getStyler().setStacked(true).setAvailableSpaceFill(0.5);
        for (Part part : parts) {
            chart.addSeries(part.name, bars, part.values).setFillColor(part.color);
        }
        return LineChart.svg(chart);
    }
}
