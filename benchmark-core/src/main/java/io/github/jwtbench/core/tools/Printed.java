package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time as wrk and h2load print it, with its unit.
 *
 * @param text as printed
 * @param seconds the same in seconds
 * @param resolutionMicros half a unit of its last digit
 */
record Printed(String text, double seconds, double resolutionMicros) {

    /** Matches one. */
    static final String TIME = "(-?[0-9.]+(?:us|ms|s|m|h))";

    private static final double MICROS_PER_SECOND = 1e6;

    static Printed of(String text) {
        String unit = text.replaceAll("[-0-9.]", "");
        String digits = text.substring(0, text.length() - unit.length());
        int decimals = digits.contains(".") ? digits.length() - digits.indexOf('.') - 1 : 0;
        return new Printed(
                text,
                seconds(Double.parseDouble(digits), unit),
                seconds(0.5 / Math.pow(10, decimals), unit) * MICROS_PER_SECOND);
    }

    private static double seconds(double value, String unit) {
        return switch (unit) {
            case "us" -> value / 1e6;
            case "ms" -> value / 1e3;
            case "s" -> value;
            case "m" -> value * 60;
            default -> value * 3600;
        };
    }

    double micros() {
        return seconds * MICROS_PER_SECOND;
    }

    /**
     * A line that a tool always prints.
     *
     * @param what beginning of the line
     * @param otherwise meaning of its absence
     */
    static Matcher line(String file, String text, Pattern line, String what, String otherwise) {
        Matcher matcher = line.matcher(text);
        if (!matcher.find()) {
            throw new RawDataException(file + " must have a line \"" + what + "\": " + otherwise);
        }
        return matcher;
    }
}
