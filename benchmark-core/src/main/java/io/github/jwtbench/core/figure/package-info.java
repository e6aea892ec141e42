/** The registry of figures: the numbers of runs and comparisons. */
@NullMarked
package io.github.jwtbench.core.figure;

import org.jspecify.annotations.NullMarked;
