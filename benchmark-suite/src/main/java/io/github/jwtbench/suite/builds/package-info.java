/** Two builds of the suite's service as the arms of a comparison. */
@NullMarked
package io.github.jwtbench.suite.builds;

import org.jspecify.annotations.NullMarked;
