package io.github.jwtbench.core.compare.service;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * How long services may be measured.
 *
 * @param time of all starts together
 * @param console is told a line on what fits into it
 */
public record Budget(Duration time, Consumer<String> console) {}
