/**
 * Split tokens over grpc-java: {@link io.github.jwtbench.compression.grpc.SplitServerInterceptor}
 * and {@link io.github.jwtbench.compression.grpc.SplitClientInterceptor}; {@link
 * io.github.jwtbench.compression.grpc.SplitTransport} configures grpc-netty so that they become
 * small.
 */
@NullMarked
package io.github.jwtbench.compression.grpc;

import org.jspecify.annotations.NullMarked;
