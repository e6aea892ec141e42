/** Reads the costs of services that this suite did not start, from several sources. */
@NullMarked
package io.github.jwtbench.core.cost;

import org.jspecify.annotations.NullMarked;
