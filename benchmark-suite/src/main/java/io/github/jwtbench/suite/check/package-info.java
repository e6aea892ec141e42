/** Checks that only runs of this project's service and library have. */
@NullMarked
package io.github.jwtbench.suite.check;

import org.jspecify.annotations.NullMarked;
