package io.github.jwtbench.core.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * An axis of a chart, in the unit of its title.
 *
 * @param title quantity with its unit
 * @param kind distribution of values over the axis
 */
public record Axis(String title, AxisKind kind) {

    /** The distribution of values. */
    public enum AxisKind {
        /** From 0. */
        LINEAR,
        /** Whole numbers that count something, from 1. */
        COUNT,
        /** The same factor takes the same room; values must be above 0. */
        LOG,
        /**
         * Percentiles as HdrHistogram draws them: the same room for each further nine. A value is
         * the percentile p as 1 / (1 - p / 100).
         */
        PERCENTILE
    }

    private static final double[] DECADE = {1};
    private static final double[] FEW = {1, 2, 5};
    private static final double[] MANY = {1, 1.1, 1.2, 1.4, 1.6, 2, 2.5, 3, 4, 5, 6, 7, 8, 9};
    private static final int TICKS = 5;
    private static final double ROOM = 1.04;

    /** Unit of its values with a space before it: the text after the comma of the title. */
    String unit() {
        int comma = title.lastIndexOf(", ");
        return comma < 0 ? "" : title.substring(comma + 1);
    }

    /**
     * A place for each value.
     *
     * @param from where the axis begins, in pixels
     * @param to where it ends
     * @param ticks values that have a label
     */
    record Scale(
            boolean log,
            double low,
            double high,
            double from,
            double to,
            List<Double> ticks,
            DoubleFunction<String> label) {

        double at(double value) {
            double share =
                    log
                            ? Math.log(value / low) / Math.log(high / low)
                            : (value - low) / (high - low);
            return from + share * (to - from);
        }
    }

    /** The axis over these values. */
    Scale over(DoubleStream values, double from, double to) {
        double[] sorted = values.sorted().toArray();
        double least = sorted[0];
        double most = sorted[sorted.length - 1];
        return switch (kind) {
            case LINEAR -> linear(0, most == 0 ? 1 : most * ROOM, from, to);
            case COUNT -> linear(0.5, most + 0.5, from, to);
            case LOG -> log(least, most, from, to);
            case PERCENTILE ->
                    new Scale(true, 1, most * ROOM, from, to, decades(1, most), Axis::percent);
        };
    }

    /** A logarithmic axis. */
    static Scale log(double least, double most, double from, double to) {
        double low = least / ROOM;
        double high = most * ROOM;
        List<Double> ticks = new ArrayList<>();
        double[] steps = high / low > 200 ? DECADE : high / low > 3 ? FEW : MANY;
        for (double decade : decades(low / 10, high)) {
            for (double step : steps) {
                if (decade * step >= low && decade * step <= high) {
                    ticks.add(decade * step);
                }
            }
        }
        return new Scale(true, low, high, from, to, ticks, Axis::label);
    }

    private static Scale linear(double low, double high, double from, double to) {
        double raw = (high - low) / TICKS;
        double decade = Math.pow(10, Math.floor(Math.log10(raw)));
        double step =
                decade * (raw > 5 * decade ? 10 : raw > 2 * decade ? 5 : raw > decade ? 2 : 1);
        if (low > 0) {
            step = Math.max(1, step);
        }
        List<Double> ticks = new ArrayList<>();
        for (int i = (int) Math.ceil(low / step); i * step <= high; i++) {
            ticks.add(i * step);
        }
        return new Scale(false, low, high, from, to, ticks, Units::shortest);
    }

    /** Powers of ten, from the power of {@code low}. */
    private static List<Double> decades(double low, double high) {
        List<Double> decades = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(low)); Math.pow(10, power) <= high; power++) {
            decades.add(Math.pow(10, power));
        }
        return decades;
    }

    /** Where a percentile stands on such an axis. */
    public static double percentile(double percent) {
        return 100 / (100 - percent);
    }

    static String label(double value) {
        return value < 0.01 ? Units.number(value) : Units.shortest(value);
    }

    private static String percent(double value) {
        return Units.shortest(100 - 100 / value) + " %";
    }
}
