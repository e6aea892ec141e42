package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.model.TokenFormat;

/**
 * One question, answered twice: by turns in the same JVMs, and by JMH's forks, where each method
 * has JVMs of its own, by the wall clock.
 *
 * @param format whose produce and consume are held against those of the token that is signed only
 * @param slices by turns
 * @param forks by forks, of which those of the same round are one start
 * @param disagree whether the two intervals have nothing in common
 */
public record ByForks(TokenFormat format, Answer slices, Answer forks, boolean disagree) {}
