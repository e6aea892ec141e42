/** Sends lists of requests in a given order, each list on a separate connection. */
package io.github.jwtbench.core.load.replay;
