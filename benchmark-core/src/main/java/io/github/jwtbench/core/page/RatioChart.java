package io.github.jwtbench.core.page;

import java.util.ArrayList;
import java.util.List;

/**
 * Ratios with their intervals, a line each, beside a line at 1: a forest plot as SVG. Its axis is
 * logarithmic, so that half and double are as far from 1; XChart labels only powers of ten there.
 */
public final class RatioChart {
    private static final double LEAST = 0.9;
    private static final double MOST = 1.1;
    private static final double MARGIN = 1.05;

    /** The first that has room is drawn, so 1 always is. */
    private static final List<Double> TICKS =
            List.of(
                    1.0, 2.0, 0.5, 10.0, 0.1, 100.0, 0.01, 1.5, 5.0, 0.2, 20.0, 0.05, 1.2, 0.8, 3.0,
                    1.1, 0.9, 50.0, 0.02);

    private RatioChart() {}

    /**
     * What the template draws, in pixels.
     *
     * @param height of the whole
     * @param bottom end of the plot
     */
    record Plot(int height, int bottom, List<Tick> ticks, List<Line> lines) {}

    record Tick(int x, String label, boolean one) {}

    /**
     * @param sure whether the answer has a verdict
     */
    record Line(
            int y,
            int text,
            String title,
            int low,
            int middle,
            int high,
            String ratio,
            boolean sure) {}

    /**
     * A ratio to draw.
     *
     * @param title what has it
     * @param low lower end of its 95 % interval, above 0
     * @param high upper end
     * @param sure whether it says that there is a difference, or that there is none
     */
    public record Ratio(String title, double low, double ratio, double high, boolean sure) {}

    /** The chart, the first ratio on top; empty without any. */
    public static String svg(List<Ratio> ratios) {
        if (ratios.isEmpty()) {
            return "";
        }
        Axis axis =
                new Axis(
                        ratios.stream().mapToDouble(Ratio::low).reduce(LEAST, Math::min) / MARGIN,
                        ratios.stream().mapToDouble(Ratio::high).reduce(MOST, Math::max) * MARGIN);
        List<Line> lines = new ArrayList<>();
        for (Ratio each : ratios) {
            int y = Axis.TOP + Axis.ROW * lines.size() + Axis.ROW / 2;
            lines.add(
                    new Line(
                            y,
                            y + Axis.BASELINE,
                            each.title(),
                            axis.x(each.low()),
                            axis.x(each.ratio()),
                            axis.x(each.high()),
                            Units.decimals(each.ratio(), 3),
                            each.sure()));
        }
        int bottom = Axis.TOP + Axis.ROW * lines.size();
        return Template.svg(
                "ratios.svg", new Plot(bottom + Axis.FOOT, bottom, axis.ticks(), lines));
    }

    /** From a ratio to its place. */
    private record Axis(double low, double high) {
        static final int TOP = 14;
        static final int ROW = 26;
        static final int BASELINE = 5;
        static final int FOOT = 34;
        private static final int LEFT = 330;
        private static final int RIGHT = 800;
        private static final int ROOM = 44;

        int x(double ratio) {
            double place = Math.log(ratio / low) / Math.log(high / low);
            return (int) Math.round(LEFT + place * (RIGHT - LEFT));
        }

        List<Tick> ticks() {
            List<Tick> ticks = new ArrayList<>();
            for (double tick : TICKS) {
                int x = tick >= low && tick <= high ? x(tick) : 0;
                if (x > 0 && ticks.stream().allMatch(other -> Math.abs(other.x - x) >= ROOM)) {
                    ticks.add(new Tick(x, Units.number(tick), tick == 1));
                }
            }
            return ticks;
        }
    }
}
