package io.github.jwtbench.core.run;

/**
 * One step of the service's validation pipeline during a run.
 *
 * @param step name, such as {@code signature}; {@code complete} is the whole pipeline, {@code
 *     cache-hit} an answer from the cache of verified tokens
 * @param count how often it ran
 * @param meanMicros mean duration; 0 when it did not run
 */
public record StepMetric(String step, long count, double meanMicros) {}
