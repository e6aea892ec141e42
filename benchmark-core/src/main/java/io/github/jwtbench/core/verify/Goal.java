package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Loop;
import java.util.Objects;

/**
 * What a service is to reach.
 *
 * @param benchmark endpoint that it is about: {@code health}, {@code jwt}, …
 * @param loop loop whose runs it is held against, null for both
 * @param metric what is limited
 * @param relation on which side of the limit the value has to lie
 * @param limit more than 0, in the unit of the metric
 */
public record Goal(String benchmark, Loop loop, Metric metric, Relation relation, double limit) {

    /** On which side of the limit a value has to lie. */
    public enum Relation {
        /** Less than the limit. */
        BELOW,
        /** More than the limit. */
        ABOVE
    }

    public Goal {
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(relation, "relation");
        if (!(limit > 0 && Double.isFinite(limit))) {
            throw new IllegalArgumentException("limit must be finite and > 0, got: " + limit);
        }
    }

    /** Whether a value reaches it. */
    public boolean isMetBy(double value) {
        return relation == Relation.BELOW ? value < limit : value > limit;
    }
}
