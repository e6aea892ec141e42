/** Access tokens for the load, from many sources: renewed before they expire, never printed. */
package io.github.jwtbench.core.token;
