package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Result;
import io.github.jwtbench.core.model.Comparison.Side;
import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Verdicts of the metrics of a comparison, and the one of all together. */
final class ComparisonResults {

    private ComparisonResults() {}

    /** A benchmark whose sides must not be compared. */
    static Result notComparable(String benchmark, String reason) {
        return new Result(
                benchmark,
                Metric.CPU,
                true,
                null,
                null,
                null,
                null,
                null,
                0,
                0,
                null,
                null,
                null,
                GateRule.leastEffect(Metric.CPU),
                Verdict.NOT_COMPARABLE,
                reason);
    }

    /** A benchmark that one side lacks. */
    static Result alone(String benchmark, String missing) {
        return notComparable(benchmark, "the " + missing + " has no such measurement");
    }

    /** What several measurements of one side have in common. */
    static Side side(String label, Stream<String> sessions, Stream<Environment> environments) {
        List<Environment> all = environments.toList();
        return new Side(
                label,
                sessions.distinct().collect(Collectors.joining(" and ")),
                all.stream()
                        .map(Environment::commit)
                        .distinct()
                        .collect(Collectors.joining(" and ")),
                all.stream().anyMatch(Environment::dirty));
    }

    /** Corrects the p-values, gives each metric its verdict, and the comparison its own. */
    static Comparison comparison(
            Side base,
            Side candidate,
            List<Result> measured,
            List<String> differences,
            List<String> cautions) {
        List<Result> results = judged(measured);
        List<Result> primaries = results.stream().filter(Result::primary).toList();
        Verdict verdict = overall(primaries);
        List<String> all = new ArrayList<>(cautions);
        if (base.dirty() || candidate.dirty()) {
            all.add(
                    "A side was measured with uncommitted changes: its commit does not tell what"
                            + " was measured.");
        }
        return new Comparison(
                Comparison.VERSION,
                base,
                candidate,
                verdict,
                primaries.stream()
                        .filter(each -> each.verdict() == verdict)
                        .map(
                                each ->
                                        each.benchmark()
                                                + " "
                                                + each.metric().label()
                                                + ": "
                                                + each.reason())
                        .collect(Collectors.joining("; ")),
                results,
                differences,
                all);
    }

    /**
     * The worst that a primary metric says: a regression counts whatever the others say, and
     * nothing is called fine while one of them could not be compared or was too noisy.
     */
    private static Verdict overall(List<Result> primaries) {
        return Stream.of(
                        Verdict.SLOWER,
                        Verdict.NOT_COMPARABLE,
                        Verdict.TOO_NOISY,
                        Verdict.FASTER,
                        Verdict.NOT_DISTINGUISHABLE)
                .filter(verdict -> primaries.stream().anyMatch(each -> each.verdict() == verdict))
                .findFirst()
                .orElse(Verdict.NOT_COMPARABLE);
    }

    /** Primary and other metrics are families of their own. */
    private static List<Result> judged(List<Result> results) {
        double[] primary = Holm.adjust(pValues(results, true));
        double[] others = Holm.adjust(pValues(results, false));
        List<Result> judged = new ArrayList<>();
        int nextPrimary = 0;
        int nextOther = 0;
        for (Result each : results) {
            if (each.pValue() == null) {
                judged.add(each);
            } else {
                double p = each.primary() ? primary[nextPrimary++] : others[nextOther++];
                judged.add(judged(each, p));
            }
        }
        return judged;
    }

    private static double[] pValues(List<Result> results, boolean primary) {
        return results.stream()
                .filter(each -> each.primary() == primary && each.pValue() != null)
                .mapToDouble(Result::pValue)
                .toArray();
    }

    private static Result judged(Result one, double adjusted) {
        GateRule.Finding finding =
                GateRule.judge(
                        one.metric(),
                        one.samples(),
                        one.pairs() > 0 ? GateRule.FEWEST_STARTS : GateRule.FEWEST_RUNS,
                        Math.log(one.ratio()),
                        Math.log(one.low()),
                        Math.log(one.high()),
                        adjusted);
        return new Result(
                one.benchmark(),
                one.metric(),
                one.primary(),
                one.base(),
                one.candidate(),
                one.ratio(),
                one.low(),
                one.high(),
                one.samples(),
                one.pairs(),
                one.test(),
                one.pValue(),
                adjusted,
                one.leastEffect(),
                finding.verdict(),
                finding.reason());
    }
}
