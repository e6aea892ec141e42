/** Compares sets of runs with one another and with goals: the command {@code jwtbench verify}. */
@NullMarked
package io.github.jwtbench.core.verify;

import org.jspecify.annotations.NullMarked;
