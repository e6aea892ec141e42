/** Starts all that this module measures, once: the job of the module. */
@NullMarked
package io.github.jwtbench.jmh;

import org.jspecify.annotations.NullMarked;
