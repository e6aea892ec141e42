/** Split tokens in Quarkus: a filter before authentication, and a splitter for senders. */
package io.github.jwtbench.compression.quarkus;
