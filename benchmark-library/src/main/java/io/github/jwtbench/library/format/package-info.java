/**
 * JMH benchmarks of secured tokens: carts, made and read in each format. Which of them are measured
 * together is in {@link io.github.jwtbench.library.format.FormatCells}.
 */
@NullMarked
package io.github.jwtbench.library.format;

import org.jspecify.annotations.NullMarked;
