/**
 * Split tokens over Netty's HTTP/2 codec: {@link
 * io.github.jwtbench.compression.netty.SplitServerHandler} and {@link
 * io.github.jwtbench.compression.netty.SplitClientHandler} for the channels of streams, {@link
 * io.github.jwtbench.compression.netty.HuffmanCodecBuilder} for a client's connection.
 */
@NullMarked
package io.github.jwtbench.compression.netty;

import org.jspecify.annotations.NullMarked;
