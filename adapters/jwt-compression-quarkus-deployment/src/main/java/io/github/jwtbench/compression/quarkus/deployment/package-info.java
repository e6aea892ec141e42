/** The build steps of the Quarkus extension for split tokens. */
package io.github.jwtbench.compression.quarkus.deployment;
