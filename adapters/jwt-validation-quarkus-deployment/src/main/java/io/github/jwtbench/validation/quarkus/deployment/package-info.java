/** The build steps of the Quarkus extension for {@code jwt-validation}. */
package io.github.jwtbench.validation.quarkus.deployment;
