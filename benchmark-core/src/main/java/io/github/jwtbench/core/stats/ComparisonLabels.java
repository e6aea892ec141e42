package io.github.jwtbench.core.stats;

/** What the two sides of a comparison are called, such as their folders. */
public record ComparisonLabels(String base, String candidate) {}
