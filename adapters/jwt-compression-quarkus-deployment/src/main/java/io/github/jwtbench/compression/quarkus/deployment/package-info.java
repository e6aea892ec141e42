/** The build steps of the Quarkus extension for split tokens. */
@NullMarked
package io.github.jwtbench.compression.quarkus.deployment;

import org.jspecify.annotations.NullMarked;
