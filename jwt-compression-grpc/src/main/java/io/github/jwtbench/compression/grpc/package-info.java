/**
 * Split tokens over grpc-java: {@link io.github.jwtbench.compression.grpc.SplitServerInterceptor}
 * and {@link io.github.jwtbench.compression.grpc.SplitClientInterceptor}, and in {@link
 * io.github.jwtbench.compression.grpc.SplitTransport} what grpc-netty must be told so that they get
 * small.
 */
package io.github.jwtbench.compression.grpc;
