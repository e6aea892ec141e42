package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.compare.Quantity;
import io.github.jwtbench.core.page.RatioChart;
import io.github.jwtbench.core.page.RatioChart.Ratio;
import io.github.jwtbench.core.page.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Answers of a comparison as the one table in which every page shows them. */
public final class ComparisonTable {

    /** Heads of the columns. */
    public static final List<String> HEADER =
            List.of("What", "Over", "Cost", "Of the other", "Ratio", "95 % interval", "Verdict");

    private static final List<String> SPECS = List.of("<4", "<3", ">2", ">2", ">2", ">3", "<5");
    private static final double UNLIKE = 1.25;

    private ComparisonTable() {}

    /** The answers as a table; null without any. */
    public static Table of(Comparison comparison, String caption, List<Answer> answers) {
        Columns<Answer> columns = new Columns<>();
        add(columns, 0, HEADER.size(), answer -> cells(comparison, answer));
        return columns.table(caption, false, answers);
    }

    /**
     * Adds some of the columns to those of another table.
     *
     * @param from first column, from 0
     * @param to behind the last one
     * @param cells the texts of all columns
     */
    static <T> void add(Columns<T> columns, int from, int to, Function<T, List<String>> cells) {
        for (int i = from; i < to; i++) {
            int column = i;
            columns.text(HEADER.get(i), SPECS.get(i), item -> cells.apply(item).get(column));
        }
    }

    /** One answer as texts, a column each. */
    public static List<String> cells(Comparison comparison, Answer answer) {
        Quantity quantity = answer.question().quantity();
        return List.of(
                what(comparison, answer),
                titles(comparison, answer.question().over()),
                value(quantity, answer.of()),
                value(quantity, answer.over()),
                answer.ratio() == null ? "–" : Units.decimals(answer.ratio(), 3),
                interval(answer),
                verdict(comparison, answer));
    }

    /** The answers that have an interval as a chart, the first on top; empty without any. */
    public static String chart(Comparison comparison, List<Answer> answers) {
        return chart(answers, answer -> what(comparison, answer));
    }

    /** Likewise, with other words in front of each line. */
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

    /** What has the ratio: the arms above the line, and the quantity where it is not the CPU. */
    static String what(Comparison comparison, Answer answer) {
        Quantity quantity = answer.question().quantity();
        return titles(comparison, answer.question().of())
                + (quantity == Quantity.CPU ? "" : ", " + quantity.label());
    }

    static String titles(Comparison comparison, List<String> arms) {
        return arms.stream()
                .map(comparison::arm)
                .map(ArmSpec::title)
                .collect(Collectors.joining(" + "));
    }

    /** A cost with its unit. */
    static String value(Quantity quantity, Double value) {
        if (value == null) {
            return "–";
        }
        return switch (quantity.unit()) {
            case MICROS -> Units.micros(value);
            case BYTES -> Units.number(value) + " B";
            case PER_SECOND -> Units.number(value) + " /s";
        };
    }

    /** The interval, or that there is none. */
    static String interval(Answer answer) {
        return answer.low() == null ? "–" : interval(answer.low(), answer.high());
    }

    static String interval(double low, double high) {
        return Units.decimals(low, 3) + " to " + Units.decimals(high, 3);
    }

    /** A ratio as a change in percent, with its interval where there is one. */
    static String change(Estimate ratio) {
        String change = Units.change(ratio.ratio());
        return ratio.low() == null
                ? change
                : change
                        + " ("
                        + Units.change(ratio.low())
                        + " to "
                        + Units.change(ratio.high())
                        + ")";
    }

    /** The verdict, what would help where there is none, and a start that is unlike the others. */
    static String verdict(Comparison comparison, Answer answer) {
        List<String> words = new ArrayList<>();
        words.add(answer.verdict().words());
        if (!answer.reason().isEmpty()) {
            words.add(answer.reason());
        }
        if (!answer.verdict().answers() && answer.moreStarts() != null) {
            words.add(help(comparison, answer.moreStarts()));
        }
        unlike(answer.byStart()).ifPresent(words::add);
        return String.join("; ", words);
    }

    /** What would settle a question that is open. */
    static String help(Comparison comparison, int starts) {
        double seconds =
                comparison.starts().stream()
                        .mapToDouble(each -> each.seconds())
                        .average()
                        .orElse(0);
        long minutes = Math.max(1, Math.round(starts * seconds / 60));
        return "about %d more starts (%d min) would tell".formatted(starts, minutes);
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
