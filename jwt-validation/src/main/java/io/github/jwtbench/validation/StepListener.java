package io.github.jwtbench.validation;

/**
 * Receives how long the stages of accepted tokens took.
 *
 * <p>For a token that went through the pipeline, the five stages and then {@link Step#COMPLETE} are
 * reported after its end, so that listening is not part of what is measured. For a token answered
 * from the cache {@link Step#CACHE_HIT} alone is reported; for a refused token nothing. Counts of
 * all stages are therefore equal, and the means of the stages add up to the mean of the whole.
 */
@FunctionalInterface
public interface StepListener {
    /**
     * Called on the validating thread, by many threads at once; must be quick and must not throw.
     */
    void completed(Step step, long nanos);
}
