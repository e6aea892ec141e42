/** The suite's commands, which the instrument's command line finds by {@code ServiceLoader}. */
package io.github.jwtbench.suite.cli;
