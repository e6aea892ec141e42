/** Access tokens for the load, from many sources: renewed before they expire, never printed. */
@NullMarked
package io.github.jwtbench.core.token;

import org.jspecify.annotations.NullMarked;
