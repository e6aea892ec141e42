package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.run.StepMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The values of a timer of the service at one moment.
 *
 * @param count number of executions of the step
 * @param sumSeconds their total time
 */
public record StepTotals(double count, double sumSeconds) {

    private static final double MICROS_PER_SECOND = 1e6;
    private static final StepTotals NOTHING = new StepTotals(0, 0);

    /** The pipeline's own order; others follow by name. */
    private static final List<String> ORDER =
            List.of(
                    "format-check",
                    "parse",
                    "issuer-resolution",
                    "signature",
                    "claims",
                    StepMetric.COMPLETE,
                    StepMetric.CACHE_HIT);

    /** The steps that make up the whole. */
    public static final List<String> STEPS = ORDER.subList(0, ORDER.indexOf(StepMetric.COMPLETE));

    /**
     * The executions between two readings: mean = Δsum / Δcount. A step missing in the first
     * reading had not run.
     *
     * @return in the pipeline's order; empty if no step ran
     * @throws IllegalArgumentException if a count fell, which means that the service was restarted
     */
    public static List<StepMetric> between(
            Map<String, StepTotals> before, Map<String, StepTotals> after) {
        TreeSet<String> others = new TreeSet<>(after.keySet());
        List<String> names = new ArrayList<>(ORDER);
        names.retainAll(others);
        others.removeAll(ORDER);
        names.addAll(others);
        List<StepMetric> steps = new ArrayList<>();
        for (String name : names) {
            steps.add(
                    step(
                            name,
                            before.getOrDefault(name, NOTHING),
                            after.getOrDefault(name, NOTHING)));
        }
        return steps.stream().allMatch(step -> step.count() == 0) ? List.of() : steps;
    }

    private static StepMetric step(String name, StepTotals before, StepTotals after) {
        long count = CounterDelta.of("count of step " + name, before.count(), after.count());
        double seconds = Math.max(0, after.sumSeconds() - before.sumSeconds());
        return new StepMetric(name, count, count == 0 ? 0 : seconds * MICROS_PER_SECOND / count);
    }
}
