/**
 * Makes and reads signed, encrypted and compressed tokens: JWS, JWE and JWT (RFC 7515, RFC 7516,
 * RFC 7519).
 *
 * <p>{@link io.github.jwtbench.token.TokenProducer} makes tokens, {@link
 * io.github.jwtbench.token.TokenConsumer} reads them, {@link
 * io.github.jwtbench.token.SecuredTokenFormat} lists the choices, and {@link
 * io.github.jwtbench.token.KeyRing} holds the keys.
 */
@NullMarked
package io.github.jwtbench.token;

import org.jspecify.annotations.NullMarked;
