/** Reads the output of JMH, of library benchmarks and of loads of the service, and judges it. */
package io.github.jwtbench.suite.jmh;
