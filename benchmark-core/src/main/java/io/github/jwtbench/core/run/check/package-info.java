/**
 * Pure functions that turn what was measured into a judged {@link io.github.jwtbench.core.run.Run}:
 * costs, rates, and one class for each rule that is held against a run. They read no file and no
 * clock, and know no other room but {@code run} and {@code compare}.
 */
package io.github.jwtbench.core.run.check;
