/** What secured token formats cost, read from comparisons of them. */
package io.github.jwtbench.core.format;
