package io.github.jwtbench.jmh.driver;

/**
 * The result of an order.
 *
 * @param answered right answers to a load; 0 otherwise
 * @param cpuSeconds cost of a rig's run for this JVM; null otherwise
 */
public record Reply(long answered, Double cpuSeconds) {}
