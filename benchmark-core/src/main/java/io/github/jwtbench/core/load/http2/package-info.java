/** The rig's driver for HTTP/2 over TLS, on Netty, and a null server to calibrate it with. */
package io.github.jwtbench.core.load.http2;
