/**
 * What a benchmark run is, as plain data: what was declared, what was observed while it ran, and
 * the finished {@link io.github.jwtbench.core.run.Run}. Every number carries its unit in its name.
 * This package knows no other.
 */
package io.github.jwtbench.core.run;
