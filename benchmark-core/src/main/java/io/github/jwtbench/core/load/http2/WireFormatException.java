package io.github.jwtbench.core.load.http2;

import java.io.IOException;

/**
 * What was sent is not HTTP/2 of a client, or its header blocks are not HPACK. It never has a cause
 * of Netty's: the codec would take that for an error of the peer.
 */
final class WireFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    WireFormatException(String message) {
        super(message);
    }
}
