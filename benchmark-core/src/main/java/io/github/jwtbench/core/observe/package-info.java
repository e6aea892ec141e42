/** The resource usage of a running service: CPU time, memory, limits, and its own metrics. */
package io.github.jwtbench.core.observe;
