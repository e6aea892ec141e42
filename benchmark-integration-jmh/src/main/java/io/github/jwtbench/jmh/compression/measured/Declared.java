package io.github.jwtbench.jmh.compression.measured;

/**
 * One part of a comparison that was to be measured. What is declared and missing is a failure, not
 * a gap.
 *
 * @param part {@code cases}, {@code tokens}, {@code sizes} or {@code grid} for the sequences of
 *     that part, {@code split-plain} or {@code plain-plain} for the slots of that comparison,
 *     {@code journeys} or {@code captures}
 * @param count how many sequences, slots, journeys or captures
 */
public record Declared(String part, int count) {}
