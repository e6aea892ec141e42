package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.ErrorRate;
import io.github.jwtbench.core.model.ErrorRate.Share;
import io.github.jwtbench.core.model.ErrorRate.Trials;
import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.PairStart;
import io.github.jwtbench.core.model.PairedSide;
import java.util.ArrayList;
import java.util.List;
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
        List<PairStart> base =
                recorded.stream().flatMap(each -> each.base().starts().stream()).toList();
        List<PairStart> candidate =
                recorded.stream().flatMap(each -> each.candidate().starts().stream()).toList();
        NestedBootstrap all = PairedRatios.of(base, candidate, Metric.CPU).bootstrap();
        double truth = slowdown == 0 ? 0 : all.median();
        List<Trial> drawn =
                IntStream.range(0, trials)
                        .parallel()
                        .mapToObj(
                                trial ->
                                        trial(
                                                base,
                                                candidate,
                                                slowdown == 0,
                                                truth,
                                                budgetSeconds,
                                                SEED + trial))
                        .toList();
        return new ErrorRate(
                slowdown,
                Math.exp(all.median()),
                Math.exp(all.low()),
                Math.exp(all.high()),
                base.size(),
                all.pairs(),
                trials(
                        recorded.stream()
                                .map(
                                        each ->
                                                PairedComparisons.verdict(
                                                        each.base().starts(),
                                                        each.candidate().starts()))
                                .toList()),
                trials(drawn.stream().map(Trial::verdict).toList()),
                drawn.stream().filter(Trial::covered).count() / (double) trials,
                Median.of(drawn.stream().mapToDouble(Trial::seconds).toArray()));
    }

    private static Trial trial(
            List<PairStart> base,
            List<PairStart> candidate,
            boolean swap,
            double truth,
            double budgetSeconds,
            long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        List<PairStart> left = new ArrayList<>();
        List<PairStart> right = new ArrayList<>();
        double spent = 0;
        double longest = 0;
        do {
            int start = random.nextInt(base.size());
            boolean swapped = swap && random.nextBoolean();
            left.add((swapped ? candidate : base).get(start));
            right.add((swapped ? base : candidate).get(start));
            spent += base.get(start).seconds();
            longest = Math.max(longest, base.get(start).seconds());
        } while (!PairedComparisons.narrow(left, right) && spent + longest <= budgetSeconds);
        PairedRatios ratios = PairedRatios.of(left, right, Metric.CPU);
        return new Trial(
                PairedComparisons.verdict(left, right),
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
