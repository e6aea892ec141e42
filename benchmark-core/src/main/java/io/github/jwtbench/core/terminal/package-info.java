/** What is printed for people: lines, progress, remaining time, and commands to type. */
package io.github.jwtbench.core.terminal;
