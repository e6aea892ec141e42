package io.github.jwtbench.core.run;

/**
 * One step of the service's validation pipeline during a run.
 *
 * @param step name, such as {@code signature}; {@code complete} is the whole pipeline, {@code
 *     cache-hit} an answer from the cache of verified tokens
 * @param count how often it ran
 * @param meanMicros mean duration; 0 when it did not run
 */
public record StepMetric(String step, long count, double meanMicros) {
    /** The step that is all others together. */
    public static final String COMPLETE = "complete";

    /** The step that replaces all others for a token in the cache. */
    public static final String CACHE_HIT = "cache-hit";

    /** Executions below which single slow ones decide the mean. */
    public static final long FEWEST = 100;
}
