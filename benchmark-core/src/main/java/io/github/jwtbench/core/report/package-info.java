/**
 * Turns finished {@link io.github.jwtbench.core.run.Run}s into files that people and scripts read.
 * It formats and arranges, it computes nothing: every number in a report stands in a run.
 */
@NullMarked
package io.github.jwtbench.core.report;

import org.jspecify.annotations.NullMarked;
