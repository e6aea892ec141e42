package io.github.jwtbench.core.compare.service;

import java.util.List;
import java.util.function.Supplier;

/**
 * A service that answers arms.
 *
 * @param pid process whose CPU time is counted
 * @param incidents what has gone wrong with it until now, one sentence each
 */
public record Server(long pid, Supplier<List<String>> incidents) {}
