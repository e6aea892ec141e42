/** The registered claims of a token (RFC 7519 section 4.1), and issuers that have tenants. */
@NullMarked
package io.github.jwtbench.validation.claims;

import org.jspecify.annotations.NullMarked;
