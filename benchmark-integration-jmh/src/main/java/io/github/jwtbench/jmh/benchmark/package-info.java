/**
 * JMH benchmarks of the running service over HTTP/2. They are told by a {@link
 * io.github.jwtbench.jmh.benchmark.Fixture} where it runs.
 */
@NullMarked
package io.github.jwtbench.jmh.benchmark;

import org.jspecify.annotations.NullMarked;
