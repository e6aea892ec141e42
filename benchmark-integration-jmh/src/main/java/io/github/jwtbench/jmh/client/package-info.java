/**
 * Clients that a service is called with, behind one blocking call. Each is shared by all threads of
 * a JVM, as an application shares it.
 */
package io.github.jwtbench.jmh.client;
