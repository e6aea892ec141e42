package io.github.jwtbench.core.environment;

/**
 * What a container may use.
 *
 * @param cpus processors, null without a limit
 * @param memoryBytes null without a limit
 */
public record ContainerLimits(Double cpus, Long memoryBytes) {}
