package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.files.RawDataException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The units in which JMH writes throughput and time. */
final class JmhUnit {

    private static final Map<String, Double> SECONDS =
            new TreeMap<>(
                    Map.of(
                            "ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr",
                            3600.0));
    private static final Pattern THROUGHPUT = Pattern.compile("ops/([a-z]+)");
    private static final Pattern TIME = Pattern.compile("([a-z]+)/op");
    private static final double MICROS_PER_SECOND = 1e6;

    private JmhUnit() {}

    /** Factor from a throughput in this unit, such as {@code ops/ms}, to operations per second. */
    static double perSecond(String where, String unit) {
        return 1 / seconds(where, unit, THROUGHPUT);
    }

    /** Factor from a time in this unit, such as {@code ns/op}, to microseconds. */
    static double micros(String where, String unit) {
        return seconds(where, unit, TIME) * MICROS_PER_SECOND;
    }

    private static double seconds(String where, String unit, Pattern form) {
        Matcher time = form.matcher(unit);
        if (!time.matches() || !SECONDS.containsKey(time.group(1))) {
            throw new RawDataException(
                    "%s: scoreUnit must be %s of one of %s, got: %s"
                            .formatted(where, form, SECONDS.keySet(), unit));
        }
        return SECONDS.get(time.group(1));
    }
}
