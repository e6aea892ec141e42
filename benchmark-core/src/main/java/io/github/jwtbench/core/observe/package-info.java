/** What the kernel says of a process or container while it works: CPU time, memory, limits. */
package io.github.jwtbench.core.observe;
