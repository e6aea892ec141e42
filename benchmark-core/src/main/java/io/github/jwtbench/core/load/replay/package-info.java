/** Sends lists of requests in a given order, each list on a connection of its own. */
package io.github.jwtbench.core.load.replay;
