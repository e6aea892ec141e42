package io.github.jwtbench.core.load.http2;

/**
 * Octets of HTTP/2 above TLS: prefaces and all frames.
 *
 * @param sent octets from the client to the server
 * @param received octets from the server to the client
 */
public record WireBytes(long sent, long received) {}
