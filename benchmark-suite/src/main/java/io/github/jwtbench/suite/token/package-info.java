/** The suite's own issuer, and tokens that every service must refuse. */
@NullMarked
package io.github.jwtbench.suite.token;

import org.jspecify.annotations.NullMarked;
