/**
 * Runs the benchmarks of the service: measures the service, then the ceiling of the client, and
 * writes results.
 */
@NullMarked
package io.github.jwtbench.jmh.run;

import org.jspecify.annotations.NullMarked;
