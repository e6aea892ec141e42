/**
 * A benchmark run as plain data: its observations, its results, and the finished {@link
 * io.github.jwtbench.core.run.Run}. Every number has its unit in its name.
 */
@NullMarked
package io.github.jwtbench.core.run;

import org.jspecify.annotations.NullMarked;
