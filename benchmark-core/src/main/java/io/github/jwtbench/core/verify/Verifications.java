package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.Marks;
import io.github.jwtbench.core.run.check.Words;
import io.github.jwtbench.core.verify.Verification.CheckCount;
import io.github.jwtbench.core.verify.Verification.Endpoint;
import io.github.jwtbench.core.verify.Verification.MetricRatio;
import io.github.jwtbench.core.verify.Verification.Series;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares two sets of runs. It says what changed and by how much, not whether that is better: with
 * enough repetitions a ratio has its interval, see {@link Estimate}, otherwise it is only a number.
 */
public final class Verifications {

    /**
     * Repetitions of each side from which on a ratio has an interval. With fewer, a test that
     * assumes nothing about how the values are spread could find no difference at all.
     */
    public static final int ENOUGH = 5;

    private static final String TOO_FEW =
            Words.of("no interval below %d repetitions of each", ENOUGH);

    private static final List<Figure> METRICS =
            List.of(Figure.P50, Figure.P95, Figure.P99, Figure.THROUGHPUT, Figure.CPU);

    private Verifications() {}

    /**
     * Compares a candidate with a base.
     *
     * @throws IllegalArgumentException if a run is on both sides, or twice on one
     */
    public static Verification of(RunSet base, RunSet candidate, List<Goal> goals) {
        refuseDoubles(base, candidate);
        Differences differences = new Differences();
        List<Endpoint> endpoints =
                Pairing.of(base, candidate).stream()
                        .map(pair -> endpoint(pair, differences))
                        .toList();
        return new Verification(
                base,
                candidate,
                cautions(base.loads(), candidate.loads()),
                differences.all(),
                endpoints,
                GoalResult.of(goals, endpoints),
                checks(base.loads(), candidate.loads()),
                leftOut(base, candidate));
    }

    private static Endpoint endpoint(Pairing.Pair pair, Differences differences) {
        Series base = pair.base();
        Series candidate = pair.candidate();
        List<Mark> marks =
                Stream.concat(marks("base", base), marks("candidate", candidate)).toList();
        List<String> reasons = new ArrayList<>();
        if (pair.whyAlone() != null) {
            reasons.add(pair.whyAlone());
        } else {
            reasons.addAll(invalid("base", base));
            reasons.addAll(invalid("candidate", candidate));
            reasons.addAll(incomparable("base", base));
            reasons.addAll(incomparable("candidate", candidate));
            if (base.readable() && candidate.readable()) {
                reasons.addAll(differences.add(Endpoint.name(base, candidate), base, candidate));
            }
        }
        return new Endpoint(
                benchmark(base, candidate),
                base,
                candidate,
                reasons,
                marks,
                METRICS.stream()
                        .map(each -> compare(each, base, candidate, reasons.isEmpty()))
                        .toList());
    }

    private static Stream<Mark> marks(String side, Series series) {
        return series == null
                ? Stream.empty()
                : Marks.of(series.runs()).stream()
                        .map(
                                mark ->
                                        new Mark(
                                                side + ": " + mark.run(),
                                                mark.check(),
                                                mark.measured()))
                        .distinct();
    }

    private static MetricRatio compare(
            Figure metric, Series base, Series candidate, boolean comparable) {
        Known left = Known.of(metric, base);
        Known right = Known.of(metric, candidate);
        if (!comparable) {
            return new MetricRatio(metric, left, right, null, null);
        }
        if (left.value() == null || right.value() == null) {
            return new MetricRatio(metric, left, right, null, "no ratio: not measured");
        }
        if (metric.isLatency() && !sources(base).equals(sources(candidate))) {
            String why = "no ratio: " + sources(base) + " against " + sources(candidate);
            return new MetricRatio(metric, left, right, null, why);
        }
        Estimate ratio =
                Estimate.ofSamples(
                        Known.values(metric, candidate.runs()), Known.values(metric, base.runs()));
        return ratio.starts() >= ENOUGH
                ? new MetricRatio(metric, left, right, ratio, null)
                : new MetricRatio(metric, left, right, ratio.withoutInterval(), TOO_FEW);
    }

    /** Where the percentiles come from. */
    private static String sources(Series series) {
        return String.join(
                " and ",
                new LinkedHashSet<>(
                        series.runs().stream()
                                .map(run -> run.performance().latency().source())
                                .toList()));
    }

    private static List<String> invalid(String side, Series series) {
        List<String> reasons = new ArrayList<>();
        for (Run run : series.runs()) {
            run.reasons().forEach(reason -> reasons.add(side + " is INVALID: " + reason));
        }
        return reasons;
    }

    private static List<String> incomparable(String side, Series series) {
        List<String> reasons = new ArrayList<>();
        series.files().stream()
                .filter(file -> file.run() == null)
                .forEach(file -> reasons.add("schema of the " + side + ": " + file.unreadable()));
        series.runs().stream()
                .filter(run -> run.reasons().isEmpty() && !run.steady())
                .map(run -> "the " + side + " was not steady: the cost of a request still moved")
                .distinct()
                .forEach(reasons::add);
        Differences.among(series)
                .forEach(each -> reasons.add("repetitions of the " + side + " differ in " + each));
        return reasons;
    }

    private static String benchmark(Series base, Series candidate) {
        return Stream.of(candidate, base)
                .filter(each -> each != null)
                .flatMap(each -> each.runs().stream())
                .map(Run::benchmark)
                .findFirst()
                .orElse("unknown");
    }

    private static List<String> cautions(List<Run> base, List<Run> candidate) {
        List<String> cautions = new ArrayList<>();
        if (!base.isEmpty() && !candidate.isEmpty() && !inTurn(base, candidate)) {
            cautions.add(
                    "One side was measured after the other, not in turn. What the machine did"
                            + " differently in between looks like a difference of the two.");
        }
        if (Stream.concat(base.stream(), candidate.stream())
                .anyMatch(run -> run.environment().dirty())) {
            cautions.add(
                    "At least one run was made with uncommitted changes. Its commit does not tell"
                            + " what was measured.");
        }
        return cautions;
    }

    /** Whether the runs of the two sides overlap in time. */
    private static boolean inTurn(List<Run> base, List<Run> candidate) {
        return first(base).isBefore(last(candidate)) && first(candidate).isBefore(last(base));
    }

    private static Instant first(List<Run> runs) {
        return runs.stream().map(Run::startedAt).min(Comparator.naturalOrder()).orElseThrow();
    }

    private static Instant last(List<Run> runs) {
        return runs.stream().map(Run::startedAt).max(Comparator.naturalOrder()).orElseThrow();
    }

    private static List<CheckCount> checks(List<Run> base, List<Run> candidate) {
        return Stream.concat(base.stream(), candidate.stream())
                .flatMap(run -> run.checks().stream())
                .map(Check::name)
                .distinct()
                .map(name -> new CheckCount(name, results(name, base), results(name, candidate)))
                .toList();
    }

    private static Map<Check.Result, Long> results(String name, List<Run> runs) {
        return runs.stream()
                .flatMap(run -> run.checks().stream())
                .filter(check -> check.name().equals(name))
                .collect(Collectors.groupingBy(Check::result, TreeMap::new, Collectors.counting()));
    }

    private static List<String> leftOut(RunSet base, RunSet candidate) {
        return files(base, candidate)
                .filter(file -> file.run() != null && file.run().ofLibrary())
                .map(file -> file.path() + ": library benchmarks are compared within their own run")
                .toList();
    }

    private static Stream<RunFile> files(RunSet base, RunSet candidate) {
        return Stream.concat(base.files().stream(), candidate.files().stream());
    }

    private static void refuseDoubles(RunSet base, RunSet candidate) {
        Set<List<String>> seen = new HashSet<>();
        for (RunFile file : files(base, candidate).toList()) {
            if (file.run() != null && !seen.add(List.of(file.run().session(), file.id()))) {
                throw new IllegalArgumentException(
                        "a run must be taken once, got twice: %s of session %s, %s"
                                .formatted(file.id(), file.run().session(), file.path()));
            }
        }
    }
}
