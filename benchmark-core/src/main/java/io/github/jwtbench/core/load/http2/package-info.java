/**
 * The rig's driver for HTTP/2 over TLS, on Netty; a null server for its calibration; and the cost
 * of header compression, counted from the sent bytes.
 */
@NullMarked
package io.github.jwtbench.core.load.http2;

import org.jspecify.annotations.NullMarked;
