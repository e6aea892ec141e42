/**
 * Compresses and inflates with DEFLATE, Brotli and Zstandard (RFC 1951, RFC 7932, RFC 8878), within
 * a limit of memory.
 */
@NullMarked
package io.github.jwtbench.token.codec;

import org.jspecify.annotations.NullMarked;
