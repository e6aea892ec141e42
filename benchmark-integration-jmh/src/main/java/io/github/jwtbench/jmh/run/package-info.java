/**
 * Runs the benchmarks of the service: measures the service, then the ceiling of the client, and
 * writes results.
 */
package io.github.jwtbench.jmh.run;
