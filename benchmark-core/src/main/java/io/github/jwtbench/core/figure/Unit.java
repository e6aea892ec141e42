package io.github.jwtbench.core.figure;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Unit of a figure, here and in files. */
public enum Unit {
    /** Milliseconds. */
    MILLIS("ms", "s, ms or us", Map.of("s", 1000.0, "ms", 1.0, "us", 0.001), "> 50 ms"),
    /** Microseconds. */
    MICROS("µs", "us", Map.of("us", 1.0), "> 80 us"),
    /** Bytes. */
    BYTES("B", "B", Map.of("B", 1.0), "> 4000 B"),
    /** Requests per second. */
    PER_SECOND("req/s", "req/s", Map.of("req/s", 1.0), "< 1000 req/s"),
    /** Hundredths. */
    PERCENT("%", "%", Map.of("%", 1.0), "> 1 %");

    private final String symbol;
    private final String inputs;
    private final Map<String, Double> factors;
    private final String example;

    Unit(String symbol, String inputs, Map<String, Double> factors, String example) {
        this.symbol = symbol;
        this.inputs = inputs;
        this.factors = factors;
        this.example = example;
    }

    /** The symbol after a number. */
    public String symbol() {
        return symbol;
    }

    /** The units that users may write after a number, in words. */
    public String inputs() {
        return inputs;
    }

    /**
     * Converts a user's value with a unit to this unit.
     *
     * @param key of the figure, for the message
     * @param written unit after the number; null if there is none
     * @throws IllegalArgumentException if this unit cannot be written so
     */
    double value(String key, double number, @Nullable String written) {
        Double factor = written == null ? null : factors.get(written);
        if (factor == null) {
            throw new IllegalArgumentException(
                    "%s needs a unit: %s, such as %s %s, got: %s"
                            .formatted(
                                    key, inputs, key, example, written == null ? "none" : written));
        }
        return number * factor;
    }
}
