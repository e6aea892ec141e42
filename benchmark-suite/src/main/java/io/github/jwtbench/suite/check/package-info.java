/** Checks that only runs of this project's service and library have. */
package io.github.jwtbench.suite.check;
