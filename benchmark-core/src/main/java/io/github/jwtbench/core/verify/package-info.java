/** One pair of runs against one another and against goals: what {@code jwtbench verify} says. */
package io.github.jwtbench.core.verify;
