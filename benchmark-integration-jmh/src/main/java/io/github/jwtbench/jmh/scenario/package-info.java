/** Runs scenarios, against the service that the suite starts or against any other. */
@NullMarked
package io.github.jwtbench.jmh.scenario;

import org.jspecify.annotations.NullMarked;
