/** The costs of secured token formats, read from comparisons of them. */
@NullMarked
package io.github.jwtbench.suite.tokenformat;

import org.jspecify.annotations.NullMarked;
