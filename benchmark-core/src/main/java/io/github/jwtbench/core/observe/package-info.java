/** The resource usage of a running service: CPU time, memory, limits, and its own metrics. */
@NullMarked
package io.github.jwtbench.core.observe;

import org.jspecify.annotations.NullMarked;
