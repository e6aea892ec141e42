/** Sends lists of requests in a given order, each list on a separate connection. */
@NullMarked
package io.github.jwtbench.core.load.replay;

import org.jspecify.annotations.NullMarked;
