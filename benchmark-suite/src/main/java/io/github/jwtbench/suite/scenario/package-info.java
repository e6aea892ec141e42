/** The scenarios of the suite's own service. */
@NullMarked
package io.github.jwtbench.suite.scenario;

import org.jspecify.annotations.NullMarked;
