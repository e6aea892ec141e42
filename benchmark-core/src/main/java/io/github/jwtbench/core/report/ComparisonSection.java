package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ForkStarts;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a page says of one comparison.
 *
 * @param id name of the comparison, and of its chart
 * @param title heading
 * @param valid whether its numbers are results
 * @param reasons why not
 * @param findings what was found, a sentence each
 * @param answered how many of the questions are
 * @param how in one line how it was measured
 * @param chart file of the chart, null without one
 * @param svg its text
 * @param answers table of the answers; null of an INVALID one
 * @param beside what else was measured of the same arms; null without any
 * @param forks the same ratios by JMH's forks; null where it made none
 */
record ComparisonSection(
        String id,
        String title,
        boolean valid,
        List<String> reasons,
        List<String> findings,
        String answered,
        String how,
        String chart,
        String svg,
        Table answers,
        Table beside,
        Table forks) {

    /** Ratios beyond are drawn only when there are no others: they would squeeze all the rest. */
    private static final double WIDEST = 4;

    /**
     * @param runs of the session, of which some may have measured the same by forks
     */
    static ComparisonSection of(Comparison comparison, List<Run> runs) {
        boolean valid = comparison.status() == Status.VALID;
        List<Answer> all = Answers.of(comparison);
        String svg = valid ? ComparisonTable.chart(comparison, drawn(all)) : "";
        return new ComparisonSection(
                comparison.id(),
                comparison.title(),
                valid,
                comparison.reasons(),
                ComparisonFindings.of(comparison, all),
                answered(all),
                how(comparison),
                svg.isEmpty() ? null : comparison.id() + ".svg",
                svg,
                valid
                        ? ComparisonTable.of(comparison, "CPU time of one over the other", all)
                        : null,
                valid ? beside(comparison, all) : null,
                valid ? forks(comparison, all, runs) : null);
    }

    private static List<Answer> drawn(List<Answer> all) {
        List<Answer> near =
                all.stream()
                        .filter(each -> each.ratio() != null)
                        .filter(each -> each.ratio() <= WIDEST && each.ratio() >= 1 / WIDEST)
                        .toList();
        return near.isEmpty() ? all : near;
    }

    private static String answered(List<Answer> answers) {
        return "%d of %d questions are answered."
                .formatted(
                        answers.stream().filter(each -> each.verdict().answers()).count(),
                        answers.size());
    }

    private static String how(Comparison comparison) {
        return comparison.starts().size()
                + " starts; "
                + comparison.facts().entrySet().stream()
                        .map(fact -> fact.getKey() + " " + fact.getValue())
                        .collect(Collectors.joining("; "));
    }

    private static Table beside(Comparison comparison, List<Answer> all) {
        List<Answer> beside =
                all.stream()
                        .flatMap(each -> Answers.beside(comparison, each.question()).stream())
                        .distinct()
                        .toList();
        return ComparisonTable.of(comparison, "What else was measured of them", beside);
    }

    /** A question answered by slices, and by forks. */
    private record Both(Answer slices, Answer forks) {}

    private static Table forks(Comparison comparison, List<Answer> all, List<Run> runs) {
        List<Comparison> byForks =
                runs.stream()
                        .filter(run -> run.ofLibrary() && run.status() == Status.VALID)
                        .map(run -> ForkStarts.of(comparison, run.library().forkMicros()))
                        .toList();
        List<Both> answers = new ArrayList<>();
        for (Answer answer : all) {
            byForks.stream()
                    .map(forks -> new Both(answer, Answers.of(forks, answer.question())))
                    .filter(each -> each.slices.low() != null && each.forks.low() != null)
                    .findFirst()
                    .ifPresent(answers::add);
        }
        return new Columns<Both>()
                .text("What", "<3", each -> ComparisonTable.what(comparison, each.slices))
                .text(
                        "Over",
                        "<3",
                        each -> ComparisonTable.titles(comparison, each.slices.question().over()))
                .text("Slices", ">2", each -> Units.decimals(each.slices.ratio(), 3))
                .text("", ">3", each -> ComparisonTable.interval(each.slices))
                .text("Forks", ">2", each -> Units.decimals(each.forks.ratio(), 3))
                .text("", ">3", each -> ComparisonTable.interval(each.forks))
                .text("They", "<2", each -> each.slices.isApart(each.forks) ? "disagree" : "agree")
                .table(
                        "The same ratios by slices in shared JVMs, and by JMH's forks",
                        false,
                        answers);
    }
}
