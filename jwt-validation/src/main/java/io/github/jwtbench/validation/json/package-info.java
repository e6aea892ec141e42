/** Reads JSON from outside, strictly and within limits, before its signature is verified. */
@NullMarked
package io.github.jwtbench.validation.json;

import org.jspecify.annotations.NullMarked;
