package io.github.jwtbench.core.figure;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A side of a number on which a figure lies.
 *
 * @param figure of runs
 * @param relation on which side
 * @param value finite and more than 0, of errors at least 0, in the unit of the figure
 */
public record Limit(Figure figure, Relation relation, double value) {
    /** End of the message about a run without the figure. */
    public static final String NOT_MEASURED = " was not measured";

    private static final Pattern CONDITION = Pattern.compile("\\s*([a-z0-9.]+) ?([<>].*)");
    private static final Pattern SIDE =
            Pattern.compile("([<>]) ?([0-9]{1,9}(?:\\.[0-9]{1,9})?) ?([^0-9.\\s]\\S*)?");
    private static final int DIGITS = 4;

    /** On which side of the limit a value lies. */
    public enum Relation {
        /** Less than the limit. */
        BELOW,
        /** More than the limit. */
        ABOVE
    }

    public Limit {
        boolean aboveLeast = figure == Figure.ERRORS ? value >= 0 : value > 0;
        if (!(aboveLeast && Double.isFinite(value))) {
            throw new IllegalArgumentException(
                    "limit must be finite and > 0, of errors >= 0, got: " + value);
        }
    }

    /**
     * Reads a condition such as {@code p99 > 50ms}, {@code throughput < 1000 req/s} or {@code cpu >
     * 80us}.
     *
     * @throws IllegalArgumentException with the rule and the text
     */
    public static Limit parse(String text) {
        Matcher condition = CONDITION.matcher(text);
        if (!condition.matches()) {
            throw new IllegalArgumentException(
                    "a condition must be like \"p99 > 50ms\", got: " + text);
        }
        return of(condition.group(1), condition.group(2));
    }

    /**
     * Reads a limit of a figure.
     *
     * @param key of the figure
     * @param side such as {@code < 5 ms}
     * @throws IllegalArgumentException with the rule and the text
     */
    public static Limit of(String key, String side) {
        Figure figure = Figure.ofKey(key);
        Matcher matcher = SIDE.matcher(side.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("limit must be like \"< 5 ms\", got: " + side);
        }
        double number = Double.parseDouble(matcher.group(2));
        return new Limit(
                figure,
                matcher.group(1).equals("<") ? Relation.BELOW : Relation.ABOVE,
                figure.unit().value(key, number, matcher.group(3)));
    }

    /** Whether a value lies on this side. */
    public boolean holds(double found) {
        return relation == Relation.BELOW ? found < value : found > value;
    }

    /**
     * Checks a run against the limit.
     *
     * @return why the run fails, in words; null if it does not
     */
    public @Nullable String failure(Run run) {
        if (run.status() != Status.VALID) {
            return "the run is INVALID";
        }
        Double found = figure.of(run);
        if (found == null) {
            return figure.key() + NOT_MEASURED;
        }
        return holds(found) ? figure.key() + " is " + words(found) : null;
    }

    /** In the form of the option: {@code p99 > 50 ms}. */
    @Override
    public String toString() {
        return figure.key() + (relation == Relation.BELOW ? " < " : " > ") + words(value);
    }

    /** Four significant digits without trailing zeros, and the unit. */
    private String words(double number) {
        return new BigDecimal(number)
                        .round(new MathContext(DIGITS))
                        .stripTrailingZeros()
                        .toPlainString()
                + " "
                + figure.unit().symbol();
    }
}
