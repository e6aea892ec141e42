package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Quantity;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers of a comparison as the one table in which every page shows them. */
public final class ComparisonTable {

    /** Heads of the columns. */
    public static final List<String> HEADER =
            List.of("What", "Over", "Cost", "Of the other", "Ratio", "95 % interval", "Verdict");

    private static final Markup COLUMNS = new Markup("<4,<3,>2,>2,>2,>3,<5");
    private static final double UNLIKE = 1.25;

    private ComparisonTable() {}

    /** The answers as a table. */
    public static Table of(Comparison comparison, String caption, List<Answer> answers) {
        return new Table(
                caption,
                false,
                COLUMNS,
                HEADER,
                answers.stream()
                        .map(
                                answer ->
                                        new Row(
                                                cells(comparison, answer).stream()
                                                        .map(Cell::of)
                                                        .toList()))
                        .toList());
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

    /** The interval, or why there is none. */
    static String interval(Answer answer) {
        return answer.low() == null
                ? "–"
                : Units.decimals(answer.low(), 3) + " to " + Units.decimals(answer.high(), 3);
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
