/**
 * Child processes. {@link io.github.jwtbench.core.process.ChildCommand} says how one is started,
 * {@link io.github.jwtbench.core.process.ChildProcess} is one, {@link
 * io.github.jwtbench.core.process.ChildJvm} is one of our own, which answers requests.
 */
package io.github.jwtbench.core.process;
