package io.github.jwtbench.core.headers;

/**
 * Sequences that were sent twice with the same seed.
 *
 * @param sequences how many
 * @param equal of these, in how many every count was the same
 */
public record Repeats(int sequences, int equal) {}
