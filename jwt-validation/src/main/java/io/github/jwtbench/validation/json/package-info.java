/** Reads JSON from outside, strictly and within limits, before its signature is verified. */
package io.github.jwtbench.validation.json;
