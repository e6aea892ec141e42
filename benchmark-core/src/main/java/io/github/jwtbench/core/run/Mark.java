package io.github.jwtbench.core.run;

/**
 * What a check says beside the numbers of a run that stays valid.
 *
 * @param run id of the run
 * @param check name of the check, such as {@code driver-cpu}
 * @param measured what it found
 */
public record Mark(String run, String check, String measured) {}
