package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.compare.Outstanding;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.RatioChart;
import io.github.jwtbench.core.page.RatioChart.Ratio;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Answers of a comparison as the one table in which every page shows them. */
public final class ComparisonTable {

    private static final List<Part> PARTS =
            List.of(
                    new Part("What", "<4", ComparisonTable::what),
                    new Part("Over", "<3", (all, each) -> titles(all, each.question().over())),
                    new Part("Cost", ">2", (all, each) -> value(each, each.of())),
                    new Part("Of the other", ">2", (all, each) -> value(each, each.over())),
                    new Part("Ratio", ">2", (all, each) -> ratio(each)),
                    new Part("95 % interval", ">3", (all, each) -> interval(each)),
                    new Part("Verdict", "<5", ComparisonTable::verdict));
    private static final double UNLIKE = 1.25;

    /** From here on milliseconds are easier to read. */
    private static final double MANY_MICROS = 1e5;

    private static final double MICROS_PER_MILLI = 1e3;

    private ComparisonTable() {}

    /** What a column says of an answer to a comparison. */
    private record Part(String title, String spec, BiFunction<Comparison, Answer, String> text) {}

    /** The answers as a table. */
    public static Table<Answer> of(Comparison comparison, String caption, List<Answer> answers) {
        Table<Answer> table = Table.of(caption, answers);
        PARTS.subList(0, PARTS.size() - 1)
                .forEach(part -> add(table, part, answer -> comparison, answer -> answer));
        return table.text("Verdict", 5, ComparisonTable::shortly);
    }

    /** Adds what was measured of one side and the other, the ratio and the verdict. */
    static <T> void addRatio(
            Table<T> table, Function<T, Comparison> comparison, Function<T, Answer> answer) {
        PARTS.subList(2, PARTS.size()).forEach(part -> add(table, part, comparison, answer));
    }

    private static <T> void add(
            Table<T> table,
            Part part,
            Function<T, Comparison> comparison,
            Function<T, Answer> answer) {
        table.cell(
                part.title,
                part.spec,
                each -> TableCell.of(part.text.apply(comparison.apply(each), answer.apply(each))));
    }

    /** Heads of the columns. */
    public static List<String> header() {
        return PARTS.stream().map(Part::title).toList();
    }

    /** One answer as texts, a column each. */
    public static List<String> cells(Comparison comparison, Answer answer) {
        return PARTS.stream().map(part -> part.text.apply(comparison, answer)).toList();
    }

    /** The answers that have an interval as a chart, the first on top; empty without any. */
    public static String chart(Comparison comparison, List<Answer> answers) {
        return chart(answers, answer -> what(comparison, answer));
    }

    /** The chart with the given title in front of each line. */
    static String chart(List<Answer> answers, Function<Answer, String> titles) {
        return RatioChart.svg(
                answers.stream()
                        .filter(each -> each.low() != null)
                        .map(
                                each ->
                                        new Ratio(
                                                titles.apply(each),
                                                each.low(),
                                                each.ratio(),
                                                each.high(),
                                                each.verdict().answers()))
                        .toList());
    }

    private static String ratio(Answer answer) {
        return answer.ratio() == null ? Units.NONE : Units.decimals(answer.ratio(), 3);
    }

    private static String value(Answer answer, Double value) {
        return value(answer.question().quantity(), value);
    }

    /** What has the ratio: the arms above the line, and the quantity where it is not the CPU. */
    static String what(Comparison comparison, Answer answer) {
        Figure quantity = answer.question().quantity();
        return titles(comparison, answer.question().of())
                + (quantity == Figure.CPU ? "" : ", " + quantity.label());
    }

    /** Titles of arms together; words that all begin with are said once. */
    static String titles(Comparison comparison, List<String> arms) {
        List<String> titles = arms.stream().map(comparison::arm).map(ArmSpec::title).toList();
        int shared =
                titles.stream()
                        .reduce(ComparisonTable::commonPrefix)
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
    static String value(Figure quantity, Double value) {
        if (value == null) {
            return Units.NONE;
        }
        return switch (quantity.unit()) {
            case BYTES -> Units.bytes(value);
            // Slices tell their latencies in microseconds, too.
            case MICROS, MILLIS ->
                    value < MANY_MICROS
                            ? Units.micros(value)
                            : Units.millis(value / MICROS_PER_MILLI);
            // Operations need not be requests.
            case PER_SECOND -> Units.number(value) + " /s";
            default -> Units.number(value) + " " + quantity.unit().symbol();
        };
    }

    /** The interval, or that there is none. */
    public static String interval(Answer answer) {
        return answer.low() == null ? Units.NONE : interval(answer.low(), answer.high());
    }

    static String interval(double low, double high) {
        return Units.decimals(low, 3) + " to " + Units.decimals(high, 3);
    }

    /** A ratio as a change in percent, with its interval where there is one. */
    static String change(Estimate ratio) {
        String change = Units.change(ratio.ratio());
        return ratio.low() == null
                ? change
                : "%s (%s to %s)"
                        .formatted(change, Units.change(ratio.low()), Units.change(ratio.high()));
    }

    /** The verdict, what would help where there is none, and a start that is unlike the others. */
    static String verdict(Comparison comparison, Answer answer) {
        return words(
                answer,
                answer.verdict().answers() || answer.moreStarts() == null
                        ? ""
                        : help(comparison, answer.moreStarts()));
    }

    /** The verdict where the page says elsewhere what more starts take. */
    private static String shortly(Answer answer) {
        Integer starts = answer.verdict().answers() ? null : answer.moreStarts();
        return words(answer, starts == null ? "" : "+%s starts".formatted(starts));
    }

    private static String words(Answer answer, String help) {
        return Stream.of(
                        answer.verdict().words(),
                        answer.reason(),
                        help,
                        unlike(answer.byStart()).orElse(""))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** What would settle a question that is open. */
    static String help(Comparison comparison, int starts) {
        return (Outstanding.isInReach(comparison, starts)
                        ? "about %s more starts (%s) would tell"
                        : "out of reach: about %s more starts (%s)")
                .formatted(starts, Units.minutes(starts * Outstanding.secondsPerStart(comparison)));
    }

    /** A start whose ratio is far from the middle of all. */
    private static Optional<String> unlike(List<Double> ratios) {
        if (ratios.size() < 3) {
            return Optional.empty();
        }
        List<Double> sorted = ratios.stream().sorted().toList();
        double middle = sorted.get(sorted.size() / 2);
        String starts =
                ratios.stream()
                        .filter(each -> each > middle * UNLIKE || each < middle / UNLIKE)
                        .map(each -> Units.decimals(each, 2))
                        .collect(Collectors.joining(", "));
        return starts.isEmpty()
                ? Optional.empty()
                : Optional.of("unlike the other starts: " + starts);
    }
}
