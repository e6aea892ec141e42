/**
 * Validates signed JSON Web Tokens (RFC 7519 in the compact form of RFC 7515) in separate stages.
 *
 * <p>{@link io.github.jwtbench.validation.TokenValidator} is the entrance. Two engines, chosen by
 * {@link io.github.jwtbench.validation.EngineType}, do the same work with two unrelated libraries,
 * so that each can be tested against the other.
 */
package io.github.jwtbench.validation;
