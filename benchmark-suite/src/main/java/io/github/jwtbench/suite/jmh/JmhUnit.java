package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.files.RawDataException;
import java.util.Map;

/** The units in which JMH writes throughput and time. */
final class JmhUnit {

    private static final Map<String, Double> SECONDS =
            Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr", 3600.0);
    private static final String THROUGHPUT = "ops/";
    private static final String TIME = "/op";
    private static final double MICROS_PER_SECOND = 1e6;

    private JmhUnit() {}

    /** Factor from a throughput in this unit, such as {@code ops/ms}, to operations per second. */
    static double perSecond(String where, String unit) {
        if (!unit.startsWith(THROUGHPUT)) {
            throw unknown(where, "ops/s, ops/ms, ops/us, …", unit);
        }
        return 1 / seconds(where, unit, unit.substring(THROUGHPUT.length()));
    }

    /** Factor from a time in this unit, such as {@code ns/op}, to microseconds. */
    static double micros(String where, String unit) {
        if (!unit.endsWith(TIME)) {
            throw unknown(where, "s/op, ms/op, us/op, …", unit);
        }
        String time = unit.substring(0, unit.length() - TIME.length());
        return seconds(where, unit, time) * MICROS_PER_SECOND;
    }

    private static double seconds(String where, String unit, String time) {
        Double seconds = SECONDS.get(time);
        if (seconds == null) {
            throw unknown(where, "one of a time that this project knows", unit);
        }
        return seconds;
    }

    private static RawDataException unknown(String where, String rule, String unit) {
        return new RawDataException(where + ": scoreUnit must be " + rule + ", got: " + unit);
    }
}
