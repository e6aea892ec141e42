/**
 * JMH's benchmark methods as arms of a comparison: many of them in one JVM, in short turns by the
 * CPU clock of their thread.
 */
@NullMarked
package io.github.jwtbench.library.arm;

import org.jspecify.annotations.NullMarked;
