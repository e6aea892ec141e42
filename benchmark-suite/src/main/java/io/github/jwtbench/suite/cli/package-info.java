/** The suite's commands, which the instrument's command line finds by {@code ServiceLoader}. */
@NullMarked
package io.github.jwtbench.suite.cli;

import org.jspecify.annotations.NullMarked;
