/**
 * Reads what a run left behind, its declaration, what was observed beside it and the tool's own
 * output, and makes the {@link io.github.jwtbench.core.run.Run} of it; writes and reads Runs and
 * the execution manifest. All arithmetic is in {@code run.check}.
 */
package io.github.jwtbench.core.ingest;
