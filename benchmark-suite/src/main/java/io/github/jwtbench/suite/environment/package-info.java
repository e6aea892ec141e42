/**
 * Starts the suite's service and a real Keycloak, as processes on 127.0.0.1 or in containers, or
 * finds them running.
 */
@NullMarked
package io.github.jwtbench.suite.environment;

import org.jspecify.annotations.NullMarked;
