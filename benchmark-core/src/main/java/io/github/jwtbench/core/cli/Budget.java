package io.github.jwtbench.core.cli;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as {@code 90s}, {@code 10m} or {@code 1h}. */
final class Budget implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String value) {
        try {
            Duration time = Duration.parse("PT" + value.toUpperCase(Locale.ROOT));
            if (time.isNegative() || time.isZero() || time.toDays() > 0) {
                throw new TypeConversionException(
                        "a time must be above 0 and below a day, got: " + value);
            }
            return time;
        } catch (DateTimeParseException e) {
            throw new TypeConversionException(
                    "a time must be written like 90s, 10m or 1h, got: " + value);
        }
    }
}
