/**
 * The engines that validate tokens, ours and other libraries, behind one interface, and their
 * inputs.
 */
@NullMarked
package io.github.jwtbench.library.engine;

import org.jspecify.annotations.NullMarked;
