/** The costs of secured token formats, read from comparisons of them. */
package io.github.jwtbench.suite.tokenformat;
