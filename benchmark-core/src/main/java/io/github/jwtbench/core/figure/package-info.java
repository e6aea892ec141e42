/** The registry of figures: the numbers of runs and comparisons. */
package io.github.jwtbench.core.figure;
