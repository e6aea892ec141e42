package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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

    /** The chart, the first answer on top; empty when none has an interval. */
    public static String svg(Comparison comparison, List<Answer> all) {
        return svg(all, answer -> ComparisonTable.what(comparison, answer));
    }

    /** Likewise, with other words in front of each line. */
    static String svg(List<Answer> all, Function<Answer, String> titles) {
        List<Answer> answers = all.stream().filter(each -> each.low() != null).toList();
        if (answers.isEmpty()) {
            return "";
        }
        Axis axis =
                new Axis(
                        answers.stream().mapToDouble(Answer::low).reduce(LEAST, Math::min) / MARGIN,
                        answers.stream().mapToDouble(Answer::high).reduce(MOST, Math::max)
                                * MARGIN);
        List<Line> lines = new ArrayList<>();
        for (Answer answer : answers) {
            int y = Axis.TOP + Axis.ROW * lines.size() + Axis.ROW / 2;
            lines.add(
                    new Line(
                            y,
                            y + Axis.BASELINE,
                            titles.apply(answer),
                            axis.x(answer.low()),
                            axis.x(answer.ratio()),
                            axis.x(answer.high()),
                            Units.decimals(answer.ratio(), 3),
                            answer.verdict().answers()));
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
