package io.github.jwtbench.library.arm;

import io.github.jwtbench.core.compare.ArmSpec;
import java.util.List;

/**
 * The measurement of a JVM.
 *
 * @param seed of the order of the arms
 */
record ArmPlan(List<ArmSpec> arms, ArmPace pace, long seed) {}
