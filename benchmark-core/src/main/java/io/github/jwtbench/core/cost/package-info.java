/** What a service costs that this suite did not start: read from whoever can tell. */
package io.github.jwtbench.core.cost;
