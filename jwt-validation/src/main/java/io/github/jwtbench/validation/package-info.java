/**
 * Validates signed JSON Web Tokens (RFC 7519, in the compact form of RFC 7515) in separate stages.
 *
 * <p>{@link io.github.jwtbench.validation.TokenValidator} is the entry point. {@link
 * io.github.jwtbench.validation.EngineType} selects one of two engines, which do the same work with
 * unrelated libraries, so that tests can compare them.
 */
@NullMarked
package io.github.jwtbench.validation;

import org.jspecify.annotations.NullMarked;
