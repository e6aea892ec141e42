/**
 * Makes the {@code Run} of a run's declaration, of its observations, and of the output of its tool.
 */
@NullMarked
package io.github.jwtbench.core.ingest;

import org.jspecify.annotations.NullMarked;
