/**
 * The rig's driver for HTTP/2 over TLS, on Netty; a null server to calibrate it with; and what
 * header compression costs, counted from the octets that were sent.
 */
package io.github.jwtbench.core.load.http2;
