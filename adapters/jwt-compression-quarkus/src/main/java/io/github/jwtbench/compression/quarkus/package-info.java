/** Split tokens in Quarkus: a filter before authentication, and a splitter for senders. */
@NullMarked
package io.github.jwtbench.compression.quarkus;

import org.jspecify.annotations.NullMarked;
