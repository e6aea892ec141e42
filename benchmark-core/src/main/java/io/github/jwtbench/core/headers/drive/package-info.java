/** Sends tokens in each encoding to services that run, and counts what goes over the wire. */
package io.github.jwtbench.core.headers.drive;
