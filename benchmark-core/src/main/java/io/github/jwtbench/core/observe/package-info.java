/** What a service uses while it works: CPU time, memory, limits, and its own metrics. */
package io.github.jwtbench.core.observe;
