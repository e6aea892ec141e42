package io.github.jwtbench.core.page;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A line chart in the look of the page, for a light background. */
public final class LineChart {

    /** Which axes are logarithmic. */
    public enum Axis {
        NONE,
        X_LOG,
        Y_LOG,
        BOTH_LOG
    }

    private static final Pattern LONG_FRACTION = Pattern.compile("(\\.[0-9]{2})[0-9]+");
    private static final int WIDTH = 980;
    private static final int HEIGHT = 520;
    private static final float LINE = 2f;
    private static final int MARKER = 9;

    private final XYChart chart;

    private LineChart(XYChart chart) {
        this.chart = chart;
    }

    /** An empty chart with these titles of its axes. */
    public static LineChart of(String x, String y, Axis axis) {
        XYChart chart =
                new XYChartBuilder()
                        .width(WIDTH)
                        .height(HEIGHT)
                        .xAxisTitle(x)
                        .yAxisTitle(y)
                        .build();
        style(chart.getStyler());
        chart.getStyler().setMarkerSize(MARKER);
        chart.getStyler().setXAxisLogarithmic(axis == Axis.X_LOG || axis == Axis.BOTH_LOG);
        chart.getStyler().setYAxisLogarithmic(axis == Axis.Y_LOG || axis == Axis.BOTH_LOG);
        return new LineChart(chart);
    }

    /** The look of all charts. */
    static void style(AxesChartStyler styler) {
        styler.setLocale(Locale.ROOT)
                .setChartBackgroundColor(Color.WHITE)
                .setPlotBackgroundColor(Color.WHITE)
                .setPlotBorderVisible(false)
                .setLegendBorderColor(Color.WHITE)
                .setLegendPosition(LegendPosition.OutsideE)
                .setLegendFont(font(14))
                .setChartTitleVisible(false);
        styler.setAxisTickLabelsFont(font(14))
                .setAxisTitleFont(font(15))
                .setPlotGridLinesColor(new Color(0xD8DCE1));
        styler.setDecimalPattern("#,##0.##");
    }

    /** Colours of lines, as red, green and blue in one number each. */
    public static List<Color> colors(int... rgb) {
        return IntStream.of(rgb).mapToObj(Color::new).toList();
    }

    private static Font font(int points) {
        return new Font(Font.SANS_SERIF, Font.PLAIN, points);
    }

    /** A line without marks. */
    public <T> void line(
            String name,
            Color color,
            List<T> items,
            Function<T, Integer> x,
            Function<T, Double> y) {
        add(name, color, items, x, y).setMarker(SeriesMarkers.NONE);
    }

    /** A line with a mark at each item; none if there are no items. */
    public <T> void marked(
            String name,
            Color color,
            List<T> items,
            Function<T, Integer> x,
            Function<T, Double> y) {
        if (!items.isEmpty()) {
            add(name, color, items, x, y);
        }
    }

    /** Marks without a line, which the legend leaves out; none if there are no items. */
    public <T> void points(
            String name,
            Color color,
            List<T> items,
            Function<T, Integer> x,
            Function<T, Double> y) {
        if (!items.isEmpty()) {
            add(name, color, items, x, y)
                    .setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter)
                    .setShowInLegend(false);
        }
    }

    /** A thin upright line. */
    public void mark(String name, int x, double low, double high) {
        add(name, Color.BLACK, List.of(low, high), y -> x, y -> y)
                .setMarker(SeriesMarkers.NONE)
                .setLineStyle(new BasicStroke(1f));
    }

    /** The whole number at which a value stands on the x axis. */
    public static int place(double value) {
        return (int) Math.round(value);
    }

    /** The x axis counts from 1 to {@code count}, and the y axis starts at 0. */
    public void places(int count) {
        chart.getStyler().setXAxisMin(0.0).setXAxisMax(count + 1.0).setYAxisMin(0.0);
    }

    /**
     * The y axis begins and ends at powers of ten around the values: only these have labels on a
     * logarithmic axis.
     *
     * @param low least of the values, above 0
     * @param high greatest of them
     */
    public void decades(double low, double high) {
        chart.getStyler()
                .setYAxisMin(Math.pow(10, Math.floor(Math.log10(low))))
                .setYAxisMax(Math.pow(10, Math.floor(Math.log10(high)) + 1));
    }

    /** A thin broken upright line behind a place, which the legend leaves out. */
    public void breakBehind(int place, double high) {
        List<Double> x = List.of(place + 0.5, place + 0.5);
        XYSeries series = chart.addSeries("break " + place, x, List.of(0.0, high));
        series.setMarker(SeriesMarkers.NONE).setShowInLegend(false);
        series.setLineColor(Color.GRAY).setLineStyle(SeriesLines.DASH_DASH);
    }

    private <T> XYSeries add(
            String name,
            Color color,
            List<T> items,
            Function<T, Integer> x,
            Function<T, Double> y) {
        XYSeries series =
                chart.addSeries(
                        name, items.stream().map(x).toList(), items.stream().map(y).toList());
        series.setMarker(SeriesMarkers.CIRCLE).setMarkerColor(color);
        series.setLineColor(color).setLineStyle(new BasicStroke(LINE));
        return series;
    }

    /** The chart as SVG. */
    public String svg() {
        return svg(chart);
    }

    /** Any chart as SVG. */
    static String svg(org.knowm.xchart.internal.chartpart.Chart<?, ?> chart) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            VectorGraphicsEncoder.saveVectorGraphic(chart, out, VectorGraphicsFormat.SVG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // A hundredth of a pixel is enough, and halves the file.
        return LONG_FRACTION.matcher(out.toString(StandardCharsets.UTF_8)).replaceAll("$1");
    }
}
