/** Authentication by bearer tokens in Quarkus, validated by {@code jwt-validation}. */
package io.github.jwtbench.validation.quarkus;
