/** The journey of a shop's users over services that talk gRPC, with split tokens and without. */
package io.github.jwtbench.jmh.grpc;
