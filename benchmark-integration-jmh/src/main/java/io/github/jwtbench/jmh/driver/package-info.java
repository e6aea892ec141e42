/**
 * The JVM in which one client drives the service: it stays for all trials of that client, so that
 * they find it warm.
 */
package io.github.jwtbench.jmh.driver;
