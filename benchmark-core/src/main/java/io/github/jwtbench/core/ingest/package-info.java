/**
 * Reads the raw data of a run, its declaration, its observations and the tool's own output, and
 * makes the {@link io.github.jwtbench.core.run.Run} of it; writes and reads Runs and the execution
 * manifest. All arithmetic is in {@code run.check}.
 */
package io.github.jwtbench.core.ingest;
