/**
 * The environments of the service: starts the service and a real Keycloak as processes on
 * 127.0.0.1, or finds them running, and stops everything that it started on every path out.
 */
package io.github.jwtbench.core.environment;
