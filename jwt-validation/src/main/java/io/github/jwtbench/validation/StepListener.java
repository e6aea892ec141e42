package io.github.jwtbench.validation;

/**
 * Receives the durations of the stages of accepted tokens.
 *
 * <p>For each token that passes the pipeline, the five stages and {@link Step#COMPLETE} are
 * reported after its end, so that the measured time contains no listening. For a token from the
 * cache only {@link Step#CACHE_HIT} is reported; for a refused token nothing. So the counts of all
 * stages are equal, and the means of the stages add up to the mean of the whole.
 */
@FunctionalInterface
public interface StepListener {
    /** Called on validating threads, concurrently; must be fast and must not throw. */
    void completed(Step step, long nanos);
}
