/**
 * Public keys of issuers from JWK sets (RFC 7517), and their allowed algorithms. A weak key never
 * becomes a {@link io.github.jwtbench.validation.keys.VerificationKey}.
 */
@NullMarked
package io.github.jwtbench.validation.keys;

import org.jspecify.annotations.NullMarked;
