/** Token validation with jwt-validation for resource servers in Spring Boot. */
package io.github.jwtbench.validation.spring;
