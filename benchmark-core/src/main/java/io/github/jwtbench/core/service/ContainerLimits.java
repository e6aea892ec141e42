package io.github.jwtbench.core.service;

/**
 * The resource limits of a container.
 *
 * @param cpus processors, null without a limit
 * @param memoryBytes null without a limit
 */
public record ContainerLimits(Double cpus, Long memoryBytes) {}
