/** Access tokens for the load: fetched from Keycloak, renewed before they expire, never printed. */
package io.github.jwtbench.core.token;
