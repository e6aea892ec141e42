/** Derives values from the numbers of a run: Little's law, shares of processors, capacity. */
@NullMarked
package io.github.jwtbench.core.derived;

import org.jspecify.annotations.NullMarked;
