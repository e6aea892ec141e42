package io.github.jwtbench.jmh.driver;

/**
 * What an order came to.
 *
 * @param answered right answers to a load; 0 otherwise
 * @param cpuSeconds what a run of the rig cost this JVM; null otherwise
 */
public record Reply(long answered, Double cpuSeconds) {}
