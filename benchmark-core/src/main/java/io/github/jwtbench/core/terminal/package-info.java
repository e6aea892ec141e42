/** What is printed for people: lines, progress, remaining time, and commands to type. */
@NullMarked
package io.github.jwtbench.core.terminal;

import org.jspecify.annotations.NullMarked;
