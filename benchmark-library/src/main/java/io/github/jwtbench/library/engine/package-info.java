/**
 * The engines that validate tokens, ours and other libraries, behind one interface, and their
 * inputs.
 */
package io.github.jwtbench.library.engine;
