package io.github.jwtbench.jmh.driver;

import org.jspecify.annotations.Nullable;

/**
 * The result of an order.
 *
 * @param answered right answers to a load; 0 otherwise
 * @param cpuSeconds cost of a rig's run for this JVM; null otherwise
 */
public record Reply(long answered, @Nullable Double cpuSeconds) {}
