/**
 * The engines that validate tokens, ours and other libraries, behind one interface, and what they
 * are given.
 */
package io.github.jwtbench.library.engine;
