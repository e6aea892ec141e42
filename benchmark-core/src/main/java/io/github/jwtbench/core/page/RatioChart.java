package io.github.jwtbench.core.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    private static final int TOP = 14;
    private static final int ROW = 26;
    private static final String BEGIN =
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 %1$s" width="900" height="%1$s" \
            role="img" font-family="sans-serif" font-size="14" fill="#1b1f24">
            <title>Ratios with their 95 %% intervals</title>
            <rect width="900" height="%1$s" fill="#ffffff"/>
            """;
    private static final String TICK =
            """
            <line x1="%1$s" x2="%1$s" y1="14" y2="%2$s" stroke="%3$s"/>
            <text x="%1$s" y="%4$s" text-anchor="middle">%5$s</text>
            """;
    private static final String LINE =
            """
            <text x="316" y="%1$s" text-anchor="end">%2$s</text>
            <line x1="%3$s" x2="%4$s" y1="%5$s" y2="%5$s" stroke="#1b1f24" stroke-width="2"%6$s/>
            <circle cx="%7$s" cy="%5$s" r="5" stroke="#1b1f24" stroke-width="2"%8$s/>
            <text x="814" y="%1$s">%9$s</text>
            """;

    private RatioChart() {}

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
        int bottom = TOP + ROW * ratios.size();
        StringBuilder svg = new StringBuilder(BEGIN.formatted(bottom + 34));
        axis.ticks().forEach((x, tick) -> svg.append(tick(x, tick, bottom)));
        int y = TOP + ROW / 2;
        for (Ratio each : ratios) {
            svg.append(line(each, axis, y));
            y += ROW;
        }
        return svg.append("</svg>\n").toString();
    }

    private static String tick(int x, double tick, int bottom) {
        String stroke = tick == 1 ? "#1b1f24" : "#d8dce1";
        return TICK.formatted(x, bottom, stroke, bottom + 20, Units.number(tick));
    }

    private static String line(Ratio each, Axis axis, int y) {
        return LINE.formatted(
                y + 5,
                escape(each.title),
                axis.x(each.low),
                axis.x(each.high),
                y,
                each.sure ? "" : " stroke-dasharray=\"4 3\"",
                axis.x(each.ratio),
                each.sure ? "" : " fill=\"#ffffff\"",
                Units.decimals(each.ratio, 3));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** The axis: gives a ratio its place in pixels. */
    private record Axis(double low, double high) {
        private static final int LEFT = 330;
        private static final int RIGHT = 800;
        private static final int ROOM = 44;

        int x(double ratio) {
            double place = Math.log(ratio / low) / Math.log(high / low);
            return (int) Math.round(LEFT + place * (RIGHT - LEFT));
        }

        /** Those that have room, by their places. */
        Map<Integer, Double> ticks() {
            Map<Integer, Double> ticks = new LinkedHashMap<>();
            for (double tick : TICKS) {
                int x = tick >= low && tick <= high ? x(tick) : 0;
                if (x > 0 && ticks.keySet().stream().allMatch(at -> Math.abs(at - x) >= ROOM)) {
                    ticks.put(x, tick);
                }
            }
            return ticks;
        }
    }
}
