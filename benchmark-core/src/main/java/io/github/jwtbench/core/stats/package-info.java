/**
 * Pure functions that turn what was measured into a judged {@link
 * io.github.jwtbench.core.model.Run}: costs, rates, and one class for each rule that is held
 * against a run. They read no file and no clock, and know only {@code model}.
 */
package io.github.jwtbench.core.stats;
