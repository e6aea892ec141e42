/** JSON from outside, read strictly and within limits before its signature is known to be good. */
package io.github.jwtbench.validation.json;
