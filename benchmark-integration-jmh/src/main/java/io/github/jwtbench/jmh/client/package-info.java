/**
 * HTTP clients for the service behind one blocking call. All threads of a JVM share a client, as in
 * an application.
 */
@NullMarked
package io.github.jwtbench.jmh.client;

import org.jspecify.annotations.NullMarked;
