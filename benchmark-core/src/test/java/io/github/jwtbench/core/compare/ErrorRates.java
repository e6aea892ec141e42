package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.compare.ErrorRate.Share;
import io.github.jwtbench.core.compare.ErrorRate.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Error rates of comparisons, from recorded ones of known slowdowns. A resampled comparison draws
 * whole starts with replacement, since the slices of a start are not independent, one after the
 * other until the same rule stops it that stops a live one. Without a slowdown the arms of each
 * drawn start are swapped at random: which of two equal arms is called the base is chance.
 *
 * <p>The intervals tell how well the number of trials pins the rate of the recorded starts down.
 * They do not tell how other starts would have been.
 */
public final class ErrorRates {
    private static final long SEED = 20_261_121;

    private final Question question;
    private final List<Verdict> live;
    private final double[] logRatios;
    private final double[] seconds;

    private record Trial(Verdict verdict, boolean covered, double seconds) {}

    private ErrorRates(List<Comparison> recorded) {
        question = recorded.get(0).questions().get(0);
        List<Verdict> verdicts = new ArrayList<>();
        DoubleStream.Builder ratios = DoubleStream.builder();
        DoubleStream.Builder times = DoubleStream.builder();
        for (Comparison comparison : recorded) {
            double mean =
                    comparison.starts().stream().mapToDouble(Start::seconds).average().orElse(0);
            for (Answer answer : Answers.of(comparison)) {
                verdicts.add(answer.verdict());
                answer.byStart().forEach(each -> ratios.add(Math.log(each)));
                answer.byStart().forEach(each -> times.add(mean));
            }
        }
        live = List.copyOf(verdicts);
        logRatios = ratios.build().toArray();
        seconds = times.build().toArray();
    }

    /**
     * Rates at one slowdown. Each question of a recording is a comparison of its own; all have the
     * same least effect.
     *
     * @param slowdown intended
     * @param recorded at least one, all VALID
     * @param trials how many comparisons to draw
     * @param budgetSeconds after which a drawn comparison gets no further start
     */
    public static ErrorRate of(
            double slowdown, List<Comparison> recorded, int trials, double budgetSeconds) {
        ErrorRates rates = new ErrorRates(recorded);
        Estimate all = Estimate.of(rates.logRatios);
        return rates.rate(
                slowdown,
                all,
                trials(rates.live),
                rates.drawn(
                        slowdown == 0,
                        0,
                        slowdown == 0 ? 0 : all.logRatio(),
                        trials,
                        budgetSeconds));
    }

    /**
     * Rates at a slowdown that is exactly as large as said: recordings without one, whose arms are
     * swapped at random, and then one arm's CPU time multiplied.
     *
     * @param equal recordings without a slowdown, at least one
     */
    public static ErrorRate scaled(
            double slowdown, List<Comparison> equal, int trials, double budgetSeconds) {
        ErrorRates rates = new ErrorRates(equal);
        double shift = Math.log1p(slowdown);
        return rates.rate(
                slowdown,
                Estimate.of(DoubleStream.of(rates.logRatios).map(each -> each + shift).toArray()),
                null,
                rates.drawn(true, shift, shift, trials, budgetSeconds));
    }

    private ErrorRate rate(double slowdown, Estimate all, Trials ofLive, List<Trial> drawn) {
        return new ErrorRate(
                slowdown,
                ofLive == null,
                all,
                ofLive,
                trials(drawn.stream().map(Trial::verdict).toList()),
                drawn.stream().filter(Trial::covered).count() / (double) drawn.size(),
                Costs.median(drawn.stream().mapToDouble(Trial::seconds).toArray()));
    }

    private List<Trial> drawn(
            boolean swap, double shift, double truth, int trials, double budgetSeconds) {
        return IntStream.range(0, trials)
                .parallel()
                .mapToObj(trial -> trial(swap, shift, truth, budgetSeconds, SEED + trial))
                .toList();
    }

    private Trial trial(boolean swap, double shift, double truth, double budgetSeconds, long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        List<Double> drawn = new ArrayList<>();
        double spent = 0;
        double last;
        Estimate estimate;
        do {
            int start = random.nextInt(logRatios.length);
            drawn.add((swap && random.nextBoolean() ? -1 : 1) * logRatios[start] + shift);
            last = seconds[start];
            spent += last;
            estimate = Estimate.of(drawn.stream().mapToDouble(Double::doubleValue).toArray());
        } while (Rule.startsNeeded(question, estimate) > drawn.size()
                && spent + last <= budgetSeconds);
        return new Trial(
                Rule.verdict(question, estimate),
                Math.abs(estimate.logRatio() - truth) <= estimate.halfWidth(),
                spent);
    }

    private static Trials trials(List<Verdict> verdicts) {
        return new Trials(
                verdicts.size(),
                share(verdicts, Verdict.SLOWER),
                share(verdicts, Verdict.FASTER),
                share(verdicts, Verdict.SAME),
                share(verdicts, Verdict.UNDECIDED));
    }

    private static Share share(List<Verdict> verdicts, Verdict one) {
        int count = (int) verdicts.stream().filter(each -> each == one).count();
        ClopperPearson interval = ClopperPearson.of(count, verdicts.size());
        return new Share(count, interval.low(), interval.high());
    }
}
