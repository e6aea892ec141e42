/**
 * Child processes. {@link io.github.jwtbench.core.process.ChildCommand} describes the start of a
 * process, {@link io.github.jwtbench.core.process.ChildProcess} is a process, {@link
 * io.github.jwtbench.core.process.ChildJvm} is a JVM of this program, which answers requests.
 */
@NullMarked
package io.github.jwtbench.core.process;

import org.jspecify.annotations.NullMarked;
