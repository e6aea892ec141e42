/** Keys for signatures and for content as JWK (RFC 7517) and as keys of the JDK. */
@NullMarked
package io.github.jwtbench.token.keys;

import org.jspecify.annotations.NullMarked;
