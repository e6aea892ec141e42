package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.ErrorRate;
import io.github.jwtbench.core.model.ErrorRate.Share;
import io.github.jwtbench.core.model.ErrorRate.Trials;
import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.PairSample;
import io.github.jwtbench.core.model.PairStart;
import io.github.jwtbench.core.model.PairedSide;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Error rates of the comparison of CPU time per request, from recorded comparisons of known
 * slowdowns. A resampled comparison draws whole starts with replacement, since the pairs of a start
 * are not independent, one after the other until the same rule stops it that stops a live one.
 * Without a slowdown the sides of each drawn start are swapped at random: which of two equal builds
 * is called the base is chance.
 *
 * <p>The intervals tell how well the number of trials pins the rate of the recorded starts down.
 * They do not tell how other starts would have been.
 */
public final class ErrorRates {

    private static final long SEED = 20_261_121;

    private ErrorRates() {}

    /**
     * One recorded comparison.
     *
     * @param base VALID
     * @param candidate VALID
     */
    public record Recorded(PairedSide base, PairedSide candidate) {}

    private record Trial(Verdict verdict, boolean covered, double seconds) {}

    /**
     * Rates at one slowdown.
     *
     * @param slowdown intended
     * @param recorded at least one
     * @param trials how many comparisons to draw
     * @param budgetSeconds after which a drawn comparison gets no further start
     */
    public static ErrorRate of(
            double slowdown, List<Recorded> recorded, int trials, double budgetSeconds) {
        List<PairStart> base = starts(recorded, Recorded::base);
        List<PairStart> candidate = starts(recorded, Recorded::candidate);
        NestedBootstrap all = PairedRatios.of(base, candidate, Metric.CPU).bootstrap();
        List<Trial> drawn =
                drawn(
                        base,
                        candidate,
                        slowdown == 0,
                        slowdown == 0 ? 0 : all.median(),
                        trials,
                        budgetSeconds,
                        1);
        List<Verdict> live =
                recorded.stream()
                        .map(
                                each ->
                                        PairedComparisons.verdict(
                                                PairedRatios.of(
                                                        each.base().starts(),
                                                        each.candidate().starts(),
                                                        Metric.CPU)))
                        .toList();
        return rate(slowdown, false, all, trials(live), drawn);
    }

    /**
     * Rates at a slowdown that is exactly as large as said: recordings without one, whose sides are
     * swapped at random, and then the candidate's CPU time multiplied.
     *
     * @param equal recordings without a slowdown, at least one
     */
    public static ErrorRate scaled(
            double slowdown, List<Recorded> equal, int trials, double budgetSeconds) {
        List<PairStart> base = starts(equal, Recorded::base);
        List<PairStart> candidate = starts(equal, Recorded::candidate);
        NestedBootstrap all =
                PairedRatios.of(base, times(candidate, 1 + slowdown), Metric.CPU).bootstrap();
        List<Trial> drawn =
                drawn(
                        base,
                        candidate,
                        true,
                        Math.log1p(slowdown),
                        trials,
                        budgetSeconds,
                        1 + slowdown);
        return rate(slowdown, true, all, null, drawn);
    }

    private static ErrorRate rate(
            double slowdown, boolean scaled, NestedBootstrap all, Trials live, List<Trial> drawn) {
        return new ErrorRate(
                slowdown,
                scaled,
                Math.exp(all.median()),
                Math.exp(all.low()),
                Math.exp(all.high()),
                all.starts(),
                all.pairs(),
                live,
                trials(drawn.stream().map(Trial::verdict).toList()),
                drawn.stream().filter(Trial::covered).count() / (double) drawn.size(),
                Median.of(drawn.stream().mapToDouble(Trial::seconds).toArray()));
    }

    private static List<PairStart> starts(
            List<Recorded> recorded, Function<Recorded, PairedSide> side) {
        return recorded.stream().flatMap(each -> side.apply(each).starts().stream()).toList();
    }

    private static List<PairStart> times(List<PairStart> starts, double factor) {
        return starts.stream().map(start -> times(start, factor)).toList();
    }

    private static PairStart times(PairStart start, double factor) {
        return new PairStart(
                start.number(),
                start.seconds(),
                start.instructions(),
                start.pairs().stream()
                        .map(
                                pair ->
                                        new PairSample(
                                                pair.pair(),
                                                pair.requests(),
                                                Math.round(factor * pair.applicationNanos()),
                                                pair.compilerNanos(),
                                                pair.collectorNanos(),
                                                pair.elapsedNanos(),
                                                pair.p50Micros(),
                                                pair.p99Micros()))
                        .toList());
    }

    private static List<Trial> drawn(
            List<PairStart> base,
            List<PairStart> candidate,
            boolean swap,
            double truth,
            int trials,
            double budgetSeconds,
            double factor) {
        return IntStream.range(0, trials)
                .parallel()
                .mapToObj(
                        trial ->
                                trial(
                                        base,
                                        candidate,
                                        swap,
                                        truth,
                                        budgetSeconds,
                                        factor,
                                        SEED + trial))
                .toList();
    }

    private static Trial trial(
            List<PairStart> base,
            List<PairStart> candidate,
            boolean swap,
            double truth,
            double budgetSeconds,
            double factor,
            long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        List<PairStart> left = new ArrayList<>();
        List<PairStart> right = new ArrayList<>();
        double spent = 0;
        double longest = 0;
        PairedRatios ratios;
        do {
            int start = random.nextInt(base.size());
            boolean swapped = swap && random.nextBoolean();
            left.add((swapped ? candidate : base).get(start));
            PairStart other = (swapped ? base : candidate).get(start);
            right.add(factor == 1 ? other : times(other, factor));
            spent += base.get(start).seconds();
            longest = Math.max(longest, base.get(start).seconds());
            ratios = PairedRatios.of(left, right, Metric.CPU);
        } while (!PairedComparisons.narrow(ratios) && spent + longest <= budgetSeconds);
        return new Trial(
                PairedComparisons.verdict(ratios),
                ratios != null
                        && ratios.bootstrap().low() <= truth
                        && truth <= ratios.bootstrap().high(),
                spent);
    }

    private static Trials trials(List<Verdict> verdicts) {
        return new Trials(
                verdicts.size(),
                share(verdicts, Verdict.SLOWER),
                share(verdicts, Verdict.FASTER),
                count(verdicts, Verdict.TOO_NOISY));
    }

    private static Share share(List<Verdict> verdicts, Verdict one) {
        int count = count(verdicts, one);
        ClopperPearson interval = ClopperPearson.of(count, verdicts.size());
        return new Share(count, interval.low(), interval.high());
    }

    private static int count(List<Verdict> verdicts, Verdict one) {
        return (int) verdicts.stream().filter(each -> each == one).count();
    }
}
