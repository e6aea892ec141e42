/** Reads what the tools printed. */
@NullMarked
package io.github.jwtbench.core.tools;

import org.jspecify.annotations.NullMarked;
