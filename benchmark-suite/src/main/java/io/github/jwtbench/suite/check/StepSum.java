package io.github.jwtbench.suite.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.check.CheckRule;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.CellNames;
import io.github.jwtbench.core.tools.StepTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The steps of the pipeline add up to the whole: nothing large is left unmeasured between them. */
public final class StepSum {

    /** Name of the check. */
    static final String NAME = "step-sum";

    /** Allowed difference between the sum of the steps' means and the mean of the whole. */
    private static final double TOLERANCE = 0.15;

    /** The same steps as methods of the benchmarks. */
    private static final List<String> METHODS =
            List.of("formatCheck", "parse", "issuerResolution", "signature", "claims");

    private static final CheckRule RULE =
            CheckRule.of(
                    NAME,
                    "the five steps' means add up to the mean of the whole within %.0f %%",
                    100 * TOLERANCE);

    private StepSum() {}

    static Check check(List<StepMetric> steps) {
        StepMetric complete =
                steps.stream()
                        .filter(step -> step.step().equals(StepMetric.COMPLETE))
                        .findFirst()
                        .orElse(new StepMetric(StepMetric.COMPLETE, 0, 0));
        if (complete.count() < StepMetric.FEWEST) {
            return RULE.notMeasured(
                    Words.of(
                            "%,d complete validations, at least %d are needed",
                            complete.count(), StepMetric.FEWEST));
        }
        double sum =
                steps.stream()
                        .filter(step -> StepTotals.STEPS.contains(step.step()))
                        .mapToDouble(StepMetric::meanMicros)
                        .sum();
        return RULE.passOrNote(
                agree(sum, complete.meanMicros()), words(sum, complete.meanMicros()));
    }

    /** For each cell of {@code complete} with all five steps measured with the same parameters. */
    public static Check checkLibrary(List<Score> scores, CellNames names) {
        Map<Cell, Double> micros =
                scores.stream()
                        .collect(Collectors.toMap(Score::cell, each -> each.meanMicros().mean()));
        boolean agree = true;
        List<String> found = new ArrayList<>();
        for (Score whole : scores) {
            Cell cell = whole.cell();
            double complete = whole.meanMicros().mean();
            List<Double> steps =
                    METHODS.stream()
                            .map(step -> micros.get(cell.withMethod(step)))
                            .filter(Objects::nonNull)
                            .toList();
            if (cell.method().equals(StepMetric.COMPLETE) && steps.size() == METHODS.size()) {
                double sum = steps.stream().mapToDouble(Double::doubleValue).sum();
                agree &= agree(sum, complete);
                found.add(names.of(cell) + ": " + words(sum, complete));
            }
        }
        if (found.isEmpty()) {
            return RULE.notMeasured("no cell has all five steps");
        }
        return RULE.passOrNote(agree, String.join("; ", found));
    }

    private static boolean agree(double sum, double complete) {
        return Math.abs(sum / complete - 1) <= TOLERANCE;
    }

    private static String words(double sum, double complete) {
        return Words.of(
                "%.2f µs against %.2f µs: %+.1f %%", sum, complete, 100 * (sum / complete - 1));
    }
}
