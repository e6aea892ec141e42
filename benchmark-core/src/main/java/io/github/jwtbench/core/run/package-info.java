/**
 * A benchmark run as plain data: its declaration, its observations, and the finished {@link
 * io.github.jwtbench.core.run.Run}. Every number has its unit in its name. This package depends on
 * no other.
 */
@NullMarked
package io.github.jwtbench.core.run;

import org.jspecify.annotations.NullMarked;
