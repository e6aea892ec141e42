/** The suite's own issuer, and tokens that every service must refuse. */
package io.github.jwtbench.suite.token;
