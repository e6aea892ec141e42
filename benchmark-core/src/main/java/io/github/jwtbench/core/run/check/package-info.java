/**
 * Pure functions that turn measurements into a judged {@link io.github.jwtbench.core.run.Run}:
 * costs, rates, and one class for each rule. They read no file and no clock.
 */
@NullMarked
package io.github.jwtbench.core.run.check;

import org.jspecify.annotations.NullMarked;
