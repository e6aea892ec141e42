/** The registry of figures: what runs and comparisons tell in numbers. */
package io.github.jwtbench.core.figure;
