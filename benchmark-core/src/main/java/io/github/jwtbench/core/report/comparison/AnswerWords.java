package io.github.jwtbench.core.report.comparison;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Outstanding;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Units;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes an answer of a comparison in words. */
public final class AnswerWords {

    /** The columns in which every page shows answers. */
    static final List<AnswerColumn> COLUMNS =
            List.of(
                    new AnswerColumn("What", false, 4, AnswerWords::what),
                    new AnswerColumn(
                            "Over",
                            false,
                            3,
                            (all, each) -> titles(all, each.question().denominator())),
                    new AnswerColumn("Cost", true, 2, (all, each) -> value(each, each.numerator())),
                    new AnswerColumn(
                            "Of the other",
                            true,
                            2,
                            (all, each) -> value(each, each.denominator())),
                    new AnswerColumn("Ratio", true, 2, (all, each) -> ratio(each)),
                    new AnswerColumn("95 % interval", true, 3, (all, each) -> interval(each)),
                    new AnswerColumn("Verdict", false, 5, AnswerWords::verdict));

    private static final double UNLIKE = 1.25;

    /** From here on milliseconds are easier to read. */
    private static final double MANY_MICROS = 1e5;

    private static final double MICROS_PER_MILLI = 1e3;

    private AnswerWords() {}

    /** A column about an answer of a comparison: of numbers, or of texts. */
    record AnswerColumn(
            String title,
            boolean isNumber,
            int width,
            BiFunction<Comparison, Answer, String> text) {}

    /** Heads of the columns. */
    public static List<String> header() {
        return COLUMNS.stream().map(AnswerColumn::title).toList();
    }

    /** One answer as texts, a column each. */
    public static List<String> cells(Comparison comparison, Answer answer) {
        return COLUMNS.stream().map(column -> column.text.apply(comparison, answer)).toList();
    }

    /** The ratio with three decimals; a dash if it is undefined. */
    public static String ratio(Answer answer) {
        return answer.ratio() == null ? Units.NONE : Units.decimals(answer.ratio(), 3);
    }

    /** The ratio and its interval in brackets; a dash if it is undefined. */
    public static String ratioAndInterval(Answer answer) {
        return answer.ratio() == null
                ? Units.NONE
                : "%s (%s)".formatted(ratio(answer), interval(answer));
    }

    private static String value(Answer answer, @Nullable Double value) {
        return value(answer.question().quantity(), value);
    }

    /** The subject of the ratio: the arms of the numerator, and the quantity except CPU time. */
    public static String what(Comparison comparison, Answer answer) {
        Figure quantity = answer.question().quantity();
        return titles(comparison, answer.question().numerator())
                + (quantity == Figure.CPU ? "" : ", " + quantity.label());
    }

    /** Both sides of the ratio. */
    public static String question(Comparison comparison, Answer answer) {
        return what(comparison, answer)
                + " over "
                + titles(comparison, answer.question().denominator());
    }

    /** Titles of several arms; a common beginning is written once. */
    static String titles(Comparison comparison, List<String> arms) {
        List<String> titles = arms.stream().map(comparison::arm).map(ArmSpec::title).toList();
        int shared =
                titles.stream()
                        .reduce(AnswerWords::commonPrefix)
                        .map(prefix -> prefix.lastIndexOf(' ') + 1)
                        .orElse(0);
        return titles.get(0)
                + titles.stream()
                        .skip(1)
                        .map(each -> " + " + each.substring(shared))
                        .collect(Collectors.joining());
    }

    private static String commonPrefix(String one, String other) {
        int end = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        return end < 0 ? one : one.substring(0, end);
    }

    /** A cost with its unit. */
    public static String value(Figure quantity, @Nullable Double value) {
        if (value == null) {
            return Units.NONE;
        }
        return switch (quantity.unit()) {
            case BYTES -> Units.bytes(value);
            // Slices also have their latencies in microseconds.
            case MICROS, MILLIS ->
                    value < MANY_MICROS
                            ? Units.micros(value)
                            : Units.millis(value / MICROS_PER_MILLI);
            // Operations need not be requests.
            case PER_SECOND -> Units.number(value) + " /s";
            default -> Units.number(value) + " " + quantity.unit().symbol();
        };
    }

    /** The interval, or a text that there is none. */
    public static String interval(Answer answer) {
        return answer.low() == null || answer.high() == null
                ? Units.NONE
                : interval(answer.low(), answer.high());
    }

    static String interval(double low, double high) {
        return Units.decimals(low, 3) + " to " + Units.decimals(high, 3);
    }

    /** The verdict, its reason, advice if there is none, and a start unlike the others. */
    static String verdict(Comparison comparison, Answer answer) {
        return Stream.of(
                        answer.verdict().words(),
                        answer.reason(),
                        answer.verdict().answers() || answer.moreStarts() == null
                                ? ""
                                : help(comparison, answer.moreStarts()),
                        unlike(answer.byStart()))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Advice for an open question. */
    private static String help(Comparison comparison, int starts) {
        return (Outstanding.isInReach(comparison, starts)
                        ? "about %s would tell"
                        : "out of reach: about %s")
                .formatted(moreStarts(starts, starts * Outstanding.secondsPerStart(comparison)));
    }

    /** This number of further starts, and their duration. */
    static String moreStarts(int starts, double seconds) {
        return "%s more %s (%s)"
                .formatted(
                        Units.count(starts),
                        starts == 1 ? "start" : "starts",
                        Units.minutes(seconds));
    }

    /** Starts whose ratios are far from the median; empty without any. */
    private static String unlike(List<Double> ratios) {
        if (ratios.size() < 3) {
            return "";
        }
        double middle = ratios.stream().sorted().toList().get(ratios.size() / 2);
        String starts =
                ratios.stream()
                        .filter(each -> each > middle * UNLIKE || each < middle / UNLIKE)
                        .map(each -> Units.decimals(each, 2))
                        .collect(Collectors.joining(", "));
        return starts.isEmpty() ? "" : "unlike the other starts: " + starts;
    }
}
