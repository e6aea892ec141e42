/**
 * Where the service runs: starts it and a real Keycloak as processes on 127.0.0.1, or finds them
 * running, and stops what it started on every path out.
 */
package io.github.jwtbench.core.environment;
