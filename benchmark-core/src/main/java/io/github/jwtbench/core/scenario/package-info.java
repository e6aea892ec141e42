/**
 * Scenarios as data: the requests, their tokens, the right answers, and the load. A scenario is
 * read from a YAML file, and the rig runs it against any service.
 */
@NullMarked
package io.github.jwtbench.core.scenario;

import org.jspecify.annotations.NullMarked;
