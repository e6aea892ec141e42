/**
 * The setup of a run, known before it starts: its tool, its workload and its environment, and which
 * part of it must be the same in runs that are compared. This package depends on no other.
 */
@NullMarked
package io.github.jwtbench.core.run.setup;

import org.jspecify.annotations.NullMarked;
