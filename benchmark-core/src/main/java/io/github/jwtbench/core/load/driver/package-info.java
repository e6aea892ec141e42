/**
 * What the rig asks of a driver: sends a request, checks its answer, and says how it ended.
 *
 * <p>Nothing here knows a schedule or a network library.
 */
@NullMarked
package io.github.jwtbench.core.load.driver;

import org.jspecify.annotations.NullMarked;
