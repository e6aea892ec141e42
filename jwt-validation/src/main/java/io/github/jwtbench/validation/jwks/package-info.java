/** Downloads JWK sets (RFC 7517 section 5), within limits of time, size and frequency. */
@NullMarked
package io.github.jwtbench.validation.jwks;

import org.jspecify.annotations.NullMarked;
