package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Result;
import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.PairStart;
import io.github.jwtbench.core.model.PairedSide;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Compares two builds that were measured in turn. */
public final class PairedComparisons {

    private static final String TEST = "Wilcoxon signed-rank, pairs";

    private PairedComparisons() {}

    /**
     * Compares the sides of one or more benchmarks.
     *
     * @param labels what base and candidate are called
     * @param bases one side per benchmark, at least one
     * @param candidates the other side of each, in any order
     */
    public static Comparison of(
            ComparisonLabels labels, List<PairedSide> bases, List<PairedSide> candidates) {
        List<Result> results = new ArrayList<>();
        for (PairedSide base : bases) {
            PairedSide other =
                    candidates.stream()
                            .filter(each -> each.benchmark().equals(base.benchmark()))
                            .findFirst()
                            .orElse(null);
            results.addAll(
                    other == null
                            ? List.of(ComparisonResults.alone(base.benchmark(), "candidate"))
                            : results(base, other));
        }
        candidates.stream()
                .filter(
                        each ->
                                bases.stream()
                                        .noneMatch(b -> b.benchmark().equals(each.benchmark())))
                .forEach(each -> results.add(ComparisonResults.alone(each.benchmark(), "base")));
        return ComparisonResults.comparison(
                ComparisonResults.side(
                        labels.base(),
                        bases.stream().map(PairedSide::session),
                        bases.stream().map(PairedSide::environment)),
                ComparisonResults.side(
                        labels.candidate(),
                        candidates.stream().map(PairedSide::session),
                        candidates.stream().map(PairedSide::environment)),
                results,
                differences(bases, candidates),
                List.of());
    }

    /** Whether measuring may stop: the interval of the CPU time per request is narrow. */
    public static boolean narrow(List<PairStart> base, List<PairStart> candidate) {
        return narrow(PairedRatios.of(base, candidate, Metric.CPU));
    }

    /** Likewise; null when there is no ratio. */
    static boolean narrow(PairedRatios cpu) {
        return cpu != null
                && cpu.bootstrap().starts() >= GateRule.FEWEST_STARTS
                && cpu.bootstrap().halfWidth() <= GateRule.NARROW;
    }

    /** What the CPU time per request alone says; null when there is no ratio. */
    static Verdict verdict(PairedRatios cpu) {
        return cpu == null
                ? Verdict.TOO_NOISY
                : GateRule.judge(
                                Metric.CPU,
                                cpu.bootstrap().starts(),
                                GateRule.FEWEST_STARTS,
                                cpu.bootstrap().median(),
                                cpu.bootstrap().low(),
                                cpu.bootstrap().high(),
                                cpu.pValue())
                        .verdict();
    }

    /** CPU per request after so many starts, in one line. */
    public static String progress(List<PairStart> base, List<PairStart> candidate) {
        PairedRatios cpu = PairedRatios.of(base, candidate, Metric.CPU);
        return cpu == null
                ? Words.of("start %d", base.size())
                : Words.of(
                        "start %d: CPU per request %+.1f %%, interval %+.1f to %+.1f %%",
                        base.size(),
                        100 * Math.expm1(cpu.bootstrap().median()),
                        100 * Math.expm1(cpu.bootstrap().low()),
                        100 * Math.expm1(cpu.bootstrap().high()));
    }

    private static List<Result> results(PairedSide base, PairedSide candidate) {
        List<String> reasons = incomparable(base, candidate);
        if (!reasons.isEmpty()) {
            return List.of(
                    ComparisonResults.notComparable(base.benchmark(), String.join("; ", reasons)));
        }
        List<Result> results = new ArrayList<>();
        for (Metric metric : PairedMetric.ALL) {
            PairedRatios ratios = PairedRatios.of(base.starts(), candidate.starts(), metric);
            if (ratios != null) {
                results.add(result(base.benchmark(), metric, ratios));
            }
        }
        return results.isEmpty()
                ? List.of(
                        ComparisonResults.notComparable(
                                base.benchmark(), "a comparison needs 2 starts or more"))
                : results;
    }

    /** The verdict comes later, when all p-values are known. */
    private static Result result(String benchmark, Metric metric, PairedRatios ratios) {
        NestedBootstrap bootstrap = ratios.bootstrap();
        return new Result(
                benchmark,
                metric,
                GateRule.primary(metric),
                ratios.base(),
                ratios.candidate(),
                Math.exp(bootstrap.median()),
                Math.exp(bootstrap.low()),
                Math.exp(bootstrap.high()),
                bootstrap.starts(),
                bootstrap.pairs(),
                TEST,
                ratios.pValue(),
                null,
                GateRule.leastEffect(metric),
                Verdict.TOO_NOISY,
                "");
    }

    private static List<String> incomparable(PairedSide base, PairedSide candidate) {
        List<String> reasons = new ArrayList<>();
        base.reasons().forEach(reason -> reasons.add("base is INVALID: " + reason));
        candidate.reasons().forEach(reason -> reasons.add("candidate is INVALID: " + reason));
        if (!base.session().equals(candidate.session())) {
            reasons.add(
                    "session: "
                            + base.session()
                            + " against "
                            + candidate.session()
                            + ", so the pairs are none");
        }
        if (!base.plan().equals(candidate.plan())) {
            reasons.add("plan: " + base.plan() + " against " + candidate.plan());
        }
        reasons.addAll(
                RunField.forbidden(
                        base.environment(),
                        base.workload(),
                        candidate.environment(),
                        candidate.workload()));
        if (!numbers(base).equals(numbers(candidate))) {
            reasons.add("the two sides have other starts and pairs");
        }
        return reasons;
    }

    private static List<List<Integer>> numbers(PairedSide side) {
        return side.starts().stream()
                .map(
                        start ->
                                Stream.concat(
                                                Stream.of(start.number()),
                                                start.pairs().stream().map(pair -> pair.pair()))
                                        .toList())
                .toList();
    }

    /** What may be looked at: settings of the service, and the JDK and versions around it. */
    private static List<String> differences(List<PairedSide> bases, List<PairedSide> candidates) {
        if (bases.isEmpty() || candidates.isEmpty()) {
            return List.of();
        }
        PairedSide base = bases.get(0);
        PairedSide candidate = candidates.get(0);
        List<String> differences = new ArrayList<>();
        TreeSet<String> names = new TreeSet<>(base.settings().keySet());
        names.addAll(candidate.settings().keySet());
        for (String name : names) {
            add(name, base.settings().get(name), candidate.settings().get(name), differences);
        }
        add("JDK", base.environment().jdk(), candidate.environment().jdk(), differences);
        add("commit", base.environment().commit(), candidate.environment().commit(), differences);
        return differences;
    }

    private static void add(String name, String base, String candidate, List<String> to) {
        String one = base == null ? "none" : base;
        String other = candidate == null ? "none" : candidate;
        if (!one.equals(other)) {
            to.add(name + ": " + one + " → " + other);
        }
    }
}
