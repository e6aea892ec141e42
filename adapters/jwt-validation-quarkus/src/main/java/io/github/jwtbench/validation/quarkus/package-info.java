/** Authentication by bearer tokens in Quarkus, validated by {@code jwt-validation}. */
@NullMarked
package io.github.jwtbench.validation.quarkus;

import org.jspecify.annotations.NullMarked;
