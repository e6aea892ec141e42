/** Reads the costs of services that this suite did not start, from several sources. */
package io.github.jwtbench.core.cost;
