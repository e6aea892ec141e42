package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.figure.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Answers a comparison's questions from its slices. */
public final class Answers {
    private Answers() {}

    /** The answers to all that was asked, in the order of the questions. */
    public static List<Answer> of(Comparison comparison) {
        return comparison.questions().stream().map(each -> of(comparison, each)).toList();
    }

    /** The answer to any question about the arms. */
    public static Answer of(Comparison comparison, Question question) {
        if (!comparison.isValid()) {
            return Answer.none(question, String.join("; ", comparison.reasons()));
        }
        if (comparison.status() == ComparisonStatus.NOTHING_TO_COMPARE) {
            return Answer.none(question, Verdict.NOTHING, String.join("; ", comparison.reasons()));
        }
        List<double[]> ofs = new ArrayList<>();
        List<double[]> overs = new ArrayList<>();
        List<Double> logRatios = new ArrayList<>();
        double least = 0;
        for (Start start : comparison.starts()) {
            double ofGrain =
                    Costs.grain(comparison, start, question.numerator(), question.quantity());
            double overGrain =
                    Costs.grain(comparison, start, question.denominator(), question.quantity());
            boolean summed = ofGrain + overGrain > 0;
            double[] of =
                    Costs.of(comparison, start, question.numerator(), question.quantity(), summed);
            double[] over =
                    Costs.of(
                            comparison, start, question.denominator(), question.quantity(), summed);
            double logRatio = Costs.logRatio(of, over);
            if (!Double.isNaN(logRatio)) {
                ofs.add(of);
                overs.add(over);
                logRatios.add(logRatio);
                least =
                        Math.max(
                                least,
                                Math.hypot(
                                        ofGrain / Costs.median(of),
                                        overGrain / Costs.median(over)));
            }
        }
        if (logRatios.isEmpty()) {
            return Answer.none(question, "no start has measured it");
        }
        Estimate estimate =
                Estimate.of(logRatios.stream().mapToDouble(Double::doubleValue).toArray(), least);
        return new Answer(
                question,
                Rule.verdict(question, estimate),
                "",
                middle(ofs),
                middle(overs),
                estimate.ratio(),
                known(estimate.low()),
                known(estimate.high()),
                logRatios.stream().map(Math::exp).toList(),
                Rule.startsNeeded(question, estimate) - estimate.starts());
    }

    /**
     * Further answers of the same arms: measured quantities without a question, except time, which
     * throughput shows.
     */
    public static List<Answer> beside(Comparison comparison, Question question) {
        return Stream.of(Figure.values())
                .filter(quantity -> quantity != Figure.TIME)
                .filter(
                        quantity ->
                                comparison.questions().stream()
                                        .noneMatch(
                                                asked ->
                                                        asked.numerator()
                                                                        .equals(
                                                                                question
                                                                                        .numerator())
                                                                && asked.denominator()
                                                                        .equals(
                                                                                question
                                                                                        .denominator())
                                                                && asked.quantity() == quantity))
                .map(
                        quantity ->
                                of(
                                        comparison,
                                        new Question(
                                                question.numerator(),
                                                question.denominator(),
                                                quantity,
                                                question.leastEffect(),
                                                null)))
                .filter(answer -> answer.ratio() != null)
                .toList();
    }

    /** {@link #beside(Comparison, Question)} of all questions, each once. */
    public static List<Answer> beside(Comparison comparison) {
        return comparison.questions().stream()
                .flatMap(each -> beside(comparison, each).stream())
                .distinct()
                .toList();
    }

    /**
     * The cost of one arm: the median of the starts' medians.
     *
     * @return null if it was not measured
     */
    public static @Nullable Double cost(Comparison comparison, List<String> arms, Figure quantity) {
        List<double[]> costs =
                comparison.starts().stream()
                        .map(
                                start ->
                                        Costs.of(
                                                comparison,
                                                start,
                                                arms,
                                                quantity,
                                                Costs.grain(comparison, start, arms, quantity) > 0))
                        .filter(each -> each.length > 0)
                        .toList();
        return costs.isEmpty() ? null : middle(costs);
    }

    private static @Nullable Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }

    private static Double middle(List<double[]> costs) {
        return Costs.median(costs.stream().mapToDouble(Costs::median).toArray());
    }
}
