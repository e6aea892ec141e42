/**
 * The JVM in which one client drives the service: it stays for all trials of that client, so that
 * they find it warm.
 */
@NullMarked
package io.github.jwtbench.jmh.driver;

import org.jspecify.annotations.NullMarked;
