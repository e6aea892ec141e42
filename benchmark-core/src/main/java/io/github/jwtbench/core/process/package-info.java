/** Processes that this one starts and talks to. */
package io.github.jwtbench.core.process;
