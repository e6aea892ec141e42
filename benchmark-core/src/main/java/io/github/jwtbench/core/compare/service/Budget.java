package io.github.jwtbench.core.compare.service;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * The time limit for measuring services.
 *
 * @param time of all starts together
 * @param console receives a line about the starts that fit
 */
public record Budget(Duration time, Consumer<String> console) {}
