/**
 * Makes the {@code Run} of a run's declaration, of its observations, and of the output of its tool.
 */
package io.github.jwtbench.core.ingest;
