/** The build steps of the Quarkus extension for {@code jwt-validation}. */
@NullMarked
package io.github.jwtbench.validation.quarkus.deployment;

import org.jspecify.annotations.NullMarked;
