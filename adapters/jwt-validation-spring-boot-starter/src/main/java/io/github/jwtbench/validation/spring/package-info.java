/** Token validation with jwt-validation for resource servers in Spring Boot. */
@NullMarked
package io.github.jwtbench.validation.spring;

import org.jspecify.annotations.NullMarked;
