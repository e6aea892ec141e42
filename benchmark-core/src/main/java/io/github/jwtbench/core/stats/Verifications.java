package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Goal;
import io.github.jwtbench.core.model.Mark;
import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.RunFile;
import io.github.jwtbench.core.model.RunSet;
import io.github.jwtbench.core.model.Verification;
import io.github.jwtbench.core.model.Verification.CheckCount;
import io.github.jwtbench.core.model.Verification.Comparison;
import io.github.jwtbench.core.model.Verification.Endpoint;
import io.github.jwtbench.core.model.Verification.Figure;
import io.github.jwtbench.core.model.Verification.Series;
import io.github.jwtbench.core.model.Verification.Tally;
import io.github.jwtbench.core.model.Verification.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares two sets of runs. It says what changed and by how much, not whether that is better: with
 * enough repetitions a ratio has its interval, see {@link LogRatio}, otherwise it is only a number.
 */
public final class Verifications {

    /**
     * Repetitions of each side from which on a ratio has an interval. With fewer, a test that
     * assumes nothing about how the values are spread could find no difference at all.
     */
    public static final int ENOUGH = 5;

    private static final List<Metric> METRICS =
            List.of(Metric.P50, Metric.P95, Metric.P99, Metric.THROUGHPUT, Metric.CPU);

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
                GoalResults.of(goals, endpoints),
                checks(base.loads(), candidate.loads()),
                leftOut(base, candidate));
    }

    private static Endpoint endpoint(Pairing.Pair pair, Differences differences) {
        Series base = pair.base();
        Series candidate = pair.candidate();
        List<Mark> marks =
                Stream.concat(marks("base", base), marks("candidate", candidate)).toList();
        List<String> reasons = new ArrayList<>();
        Verdict verdict;
        if (pair.whyAlone() != null) {
            verdict = Verdict.NOT_MEASURED;
            reasons.add(pair.whyAlone());
        } else {
            reasons.addAll(invalid("base", base));
            reasons.addAll(invalid("candidate", candidate));
            boolean invalid = !reasons.isEmpty();
            reasons.addAll(incomparable("base", base));
            reasons.addAll(incomparable("candidate", candidate));
            if (base.readable() && candidate.readable()) {
                reasons.addAll(differences.add(Endpoint.name(base, candidate), base, candidate));
            }
            verdict = verdict(invalid, reasons, base, candidate);
        }
        return new Endpoint(
                benchmark(base, candidate),
                base,
                candidate,
                verdict,
                reasons,
                marks,
                METRICS.stream().map(each -> compare(each, base, candidate, verdict)).toList());
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

    private static Verdict verdict(
            boolean invalid, List<String> reasons, Series base, Series candidate) {
        if (invalid) {
            return Verdict.INVALID;
        }
        if (!reasons.isEmpty()) {
            return Verdict.NOT_COMPARABLE;
        }
        return fewest(base, candidate) >= ENOUGH ? Verdict.WITH_INTERVALS : Verdict.NUMBERS_ONLY;
    }

    private static Comparison compare(
            Metric metric, Series base, Series candidate, Verdict verdict) {
        Figure left = MetricValues.figure(base, metric);
        Figure right = MetricValues.figure(candidate, metric);
        if (verdict != Verdict.NUMBERS_ONLY && verdict != Verdict.WITH_INTERVALS) {
            return new Comparison(metric, left, right, null, null, null, null);
        }
        if (left.value() == null || right.value() == null) {
            return new Comparison(metric, left, right, null, null, null, "no ratio: not measured");
        }
        if (metric.ofLatency() && !sources(base).equals(sources(candidate))) {
            String why = "no ratio: " + sources(base) + " against " + sources(candidate);
            return new Comparison(metric, left, right, null, null, null, why);
        }
        LogRatio ratio =
                LogRatio.of(
                        MetricValues.values(candidate.runs(), metric),
                        MetricValues.values(base.runs(), metric));
        return verdict == Verdict.WITH_INTERVALS
                ? new Comparison(
                        metric, left, right, ratio.ratio(), ratio.low(), ratio.high(), null)
                : new Comparison(metric, left, right, ratio.ratio(), null, null, tooFew());
    }

    private static String tooFew() {
        return Words.of("no interval below %d repetitions of each", ENOUGH);
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

    private static int fewest(Series base, Series candidate) {
        return Math.min(base.runs().size(), candidate.runs().size());
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

    /** Whether neither side was over before the other began. */
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
        Set<String> names = new LinkedHashSet<>();
        Stream.concat(base.stream(), candidate.stream())
                .forEach(run -> run.checks().forEach(check -> names.add(check.name())));
        return names.stream()
                .map(name -> new CheckCount(name, tally(name, base), tally(name, candidate)))
                .toList();
    }

    private static Tally tally(String name, List<Run> runs) {
        List<Check.Result> results =
                runs.stream()
                        .flatMap(run -> run.checks().stream())
                        .filter(check -> check.name().equals(name))
                        .map(Check::result)
                        .toList();
        return new Tally(
                count(results, Check.Result.PASS),
                count(results, Check.Result.NOTE),
                count(results, Check.Result.FAIL),
                count(results, Check.Result.NOT_MEASURED));
    }

    private static long count(List<Check.Result> results, Check.Result one) {
        return results.stream().filter(each -> each == one).count();
    }

    private static List<String> leftOut(RunSet base, RunSet candidate) {
        return Stream.concat(base.files().stream(), candidate.files().stream())
                .filter(file -> file.run() != null && file.run().ofLibrary())
                .map(file -> file.path() + ": library benchmarks are compared within their own run")
                .toList();
    }

    private static void refuseDoubles(RunSet base, RunSet candidate) {
        Set<List<String>> seen = new HashSet<>();
        for (RunFile file :
                Stream.concat(base.files().stream(), candidate.files().stream()).toList()) {
            if (file.run() != null && !seen.add(List.of(file.run().session(), file.id()))) {
                throw new IllegalArgumentException(
                        "a run must be taken once, got twice: "
                                + file.id()
                                + " of session "
                                + file.run().session()
                                + ", "
                                + file.path());
            }
        }
    }
}
