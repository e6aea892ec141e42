/**
 * Public keys of issuers, read from JWK sets (RFC 7517), and the algorithms that may be used with
 * each. A weak key never becomes a {@link io.github.jwtbench.validation.keys.VerificationKey}.
 */
package io.github.jwtbench.validation.keys;
