package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Check.Result;
import io.github.jwtbench.core.model.StepMetric;
import java.util.List;

/** The steps of the pipeline add up to the whole: nothing large is left unmeasured between them. */
public final class StepSum {

    /** Name of the check. */
    public static final String NAME = "step-sum";

    /** What the sum of the steps' means may differ from the mean of the whole. */
    public static final double TOLERANCE = 0.15;

    /** Complete validations below which single slow ones decide the means. */
    public static final long FEWEST = 100;

    private static final List<String> STEPS =
            List.of("format-check", "parse", "issuer-resolution", "signature", "claims");
    private static final String RULE =
            Words.of(
                    "the five steps' means add up to the mean of the whole within %.0f %%",
                    100 * TOLERANCE);

    private StepSum() {}

    static Check check(List<StepMetric> steps) {
        StepMetric complete =
                steps.stream()
                        .filter(step -> step.step().equals("complete"))
                        .findFirst()
                        .orElse(new StepMetric("complete", 0, 0));
        if (complete.count() < FEWEST) {
            return new Check(
                    NAME,
                    Result.NOT_MEASURED,
                    RULE,
                    Words.of(
                            "%,d complete validations, at least %d are needed",
                            complete.count(), FEWEST));
        }
        double sum =
                steps.stream()
                        .filter(step -> STEPS.contains(step.step()))
                        .mapToDouble(StepMetric::meanMicros)
                        .sum();
        double difference = sum / complete.meanMicros() - 1;
        return new Check(
                NAME,
                Math.abs(difference) <= TOLERANCE ? Result.PASS : Result.NOTE,
                RULE,
                Words.of(
                        "%.2f µs against %.2f µs: %+.1f %%",
                        sum, complete.meanMicros(), 100 * difference));
    }
}
