/**
 * Splits a compact JWS (RFC 7515 section 7.1) into four HTTP headers and joins them again, byte for
 * byte. Text that stays the same between tokens is in headers that HPACK (RFC 7541) sends as one
 * byte each; text that changes is packed so that HPACK sends few more bits than it contains.
 *
 * <p>A sender has one {@link io.github.jwtbench.compression.TokenSplitter}, for each connection a
 * {@link io.github.jwtbench.compression.SenderConnection}, and for each request a {@link
 * io.github.jwtbench.compression.SplitCall}. A receiver uses {@link
 * io.github.jwtbench.compression.SplitReceiver} and announces {@link
 * io.github.jwtbench.compression.SplitHeaders#ANNOUNCEMENT}. {@code doc/x-jwt-headers.adoc}
 * specifies the format.
 */
@NullMarked
package io.github.jwtbench.compression;

import org.jspecify.annotations.NullMarked;
