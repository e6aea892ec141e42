/**
 * Splits a compact JWS (RFC 7515 section 7.1) into four HTTP headers and joins them again, byte for
 * byte. What stays the same from token to token stands in headers that HPACK (RFC 7541) sends as
 * one byte each; what changes is packed into text that costs HPACK hardly more than its bits.
 *
 * <p>A sender has one {@link io.github.jwtbench.compression.TokenSplitter}, for each connection a
 * {@link io.github.jwtbench.compression.SenderConnection}, and for each request a {@link
 * io.github.jwtbench.compression.SplitCall}. A receiver uses {@link
 * io.github.jwtbench.compression.SplitReceiver} and announces {@link
 * io.github.jwtbench.compression.SplitHeaders#ANNOUNCEMENT}. The format is specified in {@code
 * doc/x-jwt-headers.adoc}.
 */
package io.github.jwtbench.compression;
