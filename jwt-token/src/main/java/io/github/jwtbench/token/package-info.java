/**
 * Makes and reads tokens that are signed, encrypted and compressed: JWS, JWE and JWT (RFC 7515, RFC
 * 7516, RFC 7519).
 *
 * <p>{@link io.github.jwtbench.token.TokenProducer} and {@link
 * io.github.jwtbench.token.TokenConsumer} are the entrances, {@link
 * io.github.jwtbench.token.SecuredTokenFormat} says what can be chosen, and {@link
 * io.github.jwtbench.token.KeyRing} holds the keys.
 */
package io.github.jwtbench.token;
