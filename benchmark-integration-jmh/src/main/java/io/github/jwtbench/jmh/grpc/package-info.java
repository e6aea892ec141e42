/** The journey of a shop's users over services that talk gRPC, with split tokens and without. */
@NullMarked
package io.github.jwtbench.jmh.grpc;

import org.jspecify.annotations.NullMarked;
