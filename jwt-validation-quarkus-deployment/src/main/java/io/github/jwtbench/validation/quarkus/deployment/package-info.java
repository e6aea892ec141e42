/** What Quarkus does for {@code jwt-validation} when it builds an application. */
package io.github.jwtbench.validation.quarkus.deployment;
