/**
 * Runs the benchmarks of the service: starts everything, measures each client's ceiling, then the
 * service, and writes results and reports.
 */
package io.github.jwtbench.jmh.run;
