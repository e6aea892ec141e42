/** A resource server of Spring Boot whose tokens are validated by jwt-validation. */
package io.github.jwtbench.validation.spring;
