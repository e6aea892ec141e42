/** Split tokens in Quarkus: a filter before authentication, and a splitter for those who send. */
package io.github.jwtbench.compression.quarkus;
