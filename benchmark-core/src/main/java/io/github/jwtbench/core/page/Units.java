package io.github.jwtbench.core.page;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Numbers as text with their unit: decimal point, comma between thousands, in every locale. */
public final class Units {

    /** Stands where there is no number. */
    public static final String NONE = "–";

    private static final double BYTES_PER_MB = 1e6;
    private static final double BYTES_PER_MIB = 1 << 20;
    private static final double BYTES_PER_GIB = 1 << 30;
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private Units() {}

    /** About three significant digits, never less than the whole units. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return "not a number";
        }
        double size = Math.abs(value);
        if (size == 0) {
            return "0";
        }
        if (size < 0.0005) {
            return value > 0 ? "< 0.001" : "> -0.001";
        }
        String format = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, format, value);
    }

    /** Always with this number of decimals. */
    public static String decimals(double value, int decimals) {
        return Double.isFinite(value)
                ? String.format(Locale.ROOT, "%,." + decimals + "f", value)
                : "not a number";
    }

    /** With no more decimals than it needs, at most two. */
    static String shortest(double value) {
        return decimals(value, 2).replaceFirst("\\.?0+$", "");
    }

    /** A whole number. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A share, 0 to 1. Only the whole is shown as "100 %". */
    public static String percent(double ratio) {
        if (ratio < 1 && ratio > 0.9995) {
            return "> 99.9 %";
        }
        return number(ratio * 100) + " %";
    }

    /** A ratio as a change in percent, with its sign. */
    public static String change(double ratio) {
        return String.format(Locale.ROOT, "%+.1f %%", (ratio - 1) * 100);
    }

    /** Requests per second. */
    public static String rate(double requestsPerSecond) {
        return number(requestsPerSecond) + " req/s";
    }

    /** Milliseconds. */
    public static String millis(double value) {
        return number(value) + " ms";
    }

    /** Microseconds. */
    public static String micros(double value) {
        return number(value) + " µs";
    }

    /** Seconds. */
    public static String seconds(double value) {
        return number(value) + " s";
    }

    /** A length of time in whole minutes, at least one. */
    public static String minutes(double seconds) {
        return Math.max(1, Math.round(seconds / 60)) + " min";
    }

    /** A length of time: whole seconds below two minutes, minutes below two hours. */
    public static String duration(Duration time) {
        long seconds = Math.round(time.toMillis() / 1000.0);
        return seconds < 120
                ? seconds + " s"
                : seconds < 7200
                        ? Math.round(seconds / 60.0) + " min"
                        : String.format(Locale.ROOT, "%.1f h", seconds / 3600.0);
    }

    /** Bytes as MB of a million, in which the sizes of images are given. */
    public static String megabytes(long bytes) {
        return decimals(bytes / BYTES_PER_MB, 1) + " MB";
    }

    /** Bytes as MiB. */
    public static String mebibytes(long bytes) {
        return number(bytes / BYTES_PER_MIB) + " MiB";
    }

    /** Bytes as they are, from one MiB on as MiB. */
    public static String bytes(double bytes) {
        return bytes < BYTES_PER_MIB ? number(bytes) + " B" : mebibytes(Math.round(bytes));
    }

    /** Bytes as GiB. */
    public static String gibibytes(long bytes) {
        return number(bytes / BYTES_PER_GIB) + " GiB";
    }

    /** A moment in UTC, to the minute. */
    public static String minute(Instant instant) {
        return MINUTE.format(instant);
    }
}
