/** Reads the output of JMH, of library benchmarks and of loads of the service, and judges it. */
@NullMarked
package io.github.jwtbench.suite.jmh;

import org.jspecify.annotations.NullMarked;
