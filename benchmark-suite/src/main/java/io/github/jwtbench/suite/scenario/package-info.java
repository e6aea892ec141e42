/** The scenarios of the suite's own service. */
package io.github.jwtbench.suite.scenario;
