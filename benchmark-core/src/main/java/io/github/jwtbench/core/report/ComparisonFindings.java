package io.github.jwtbench.core.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Quantity;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.page.Units;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** What a comparison found, a sentence for each that others were held against. */
final class ComparisonFindings {
    private ComparisonFindings() {}

    /** Only what is answered; empty when nothing is. */
    static List<String> of(Comparison comparison) {
        return Answers.of(comparison).stream()
                .filter(answer -> answer.verdict().answers())
                .filter(answer -> answer.question().quantity() == Quantity.CPU)
                .collect(groupingBy(each -> each.question().over(), LinkedHashMap::new, toList()))
                .values()
                .stream()
                .map(each -> sentence(comparison, each))
                .toList();
    }

    /** Such as "CPU time over bare verification: staged 1.120 times (1.107 to 1.133)." */
    private static String sentence(Comparison comparison, List<Answer> answers) {
        List<String> over = answers.get(0).question().over();
        return "CPU time over %s: %s."
                .formatted(
                        ComparisonTable.titles(comparison, over),
                        answers.stream()
                                .sorted(Comparator.comparingDouble(Answer::ratio))
                                .map(each -> words(comparison, each))
                                .collect(Collectors.joining("; ")));
    }

    private static String words(Comparison comparison, Answer answer) {
        return "%s %s (%s)"
                .formatted(
                        ComparisonTable.titles(comparison, answer.question().of()),
                        answer.verdict() == Verdict.SAME
                                ? answer.verdict().words()
                                : Units.decimals(answer.ratio(), 3) + " times",
                        ComparisonTable.interval(answer));
    }
}
