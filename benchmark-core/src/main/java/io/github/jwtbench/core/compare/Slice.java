package io.github.jwtbench.core.compare;

/**
 * A short turn of one arm.
 *
 * @param round number of its round in the start, from 0
 * @param arm name of the arm
 * @param work cost of the turn
 */
public record Slice(int round, String arm, Work work) {}
