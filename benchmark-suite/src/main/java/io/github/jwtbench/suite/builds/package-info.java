/** Two builds of the suite's service as the arms of a comparison. */
package io.github.jwtbench.suite.builds;
