/** Derives values from the numbers of a run: Little's law, shares of processors, capacity. */
package io.github.jwtbench.core.derived;
