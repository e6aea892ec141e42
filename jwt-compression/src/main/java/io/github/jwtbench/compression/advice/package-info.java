/**
 * Computes the encoding of a token with the fewest bytes for given traffic: a model of the sender's
 * HPACK tables. The suite's comparison of header encodings checks it against measured traffic.
 */
@NullMarked
package io.github.jwtbench.compression.advice;

import org.jspecify.annotations.NullMarked;
