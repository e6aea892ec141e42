/**
 * Split tokens over Vert.x: {@link io.github.jwtbench.compression.vertx.SplitHandler} joins them in
 * a router, and {@link io.github.jwtbench.compression.vertx.SplitClient} sends them with an HTTP
 * client.
 */
@NullMarked
package io.github.jwtbench.compression.vertx;

import org.jspecify.annotations.NullMarked;
