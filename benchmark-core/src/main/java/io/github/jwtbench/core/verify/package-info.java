/** Compares sets of runs with one another and with goals: the command {@code jwtbench verify}. */
package io.github.jwtbench.core.verify;
