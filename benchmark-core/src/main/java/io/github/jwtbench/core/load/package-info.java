/**
 * The load rig: sends requests on a schedule, measures them, and accounts for every one.
 *
 * <p>The rig alone reads the clock; a {@link io.github.jwtbench.core.load.driver.Driver} only moves
 * bytes. Latency is in nanoseconds and starts at the intended send time. Nothing here knows a
 * network library.
 */
@NullMarked
package io.github.jwtbench.core.load;

import org.jspecify.annotations.NullMarked;
