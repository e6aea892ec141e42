package io.github.jwtbench.core.service;

import org.jspecify.annotations.Nullable;

/**
 * The resource limits of a container.
 *
 * @param cpus processors, null without a limit
 * @param memoryBytes null without a limit
 */
public record ContainerLimits(@Nullable Double cpus, @Nullable Long memoryBytes) {}
