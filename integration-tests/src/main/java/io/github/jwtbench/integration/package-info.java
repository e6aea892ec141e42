/**
 * The service under test: its endpoints, and how it asks the libraries whether a token is good. It
 * never waits on the event loop.
 */
package io.github.jwtbench.integration;
