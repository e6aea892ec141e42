package io.github.jwtbench.core.load.http2;

import java.io.IOException;

/**
 * The sent bytes are not HTTP/2 of a client, or their header blocks are not HPACK. It never has a
 * cause of Netty's, because the codec would handle that as an error of the peer.
 */
final class WireFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    WireFormatException(String message) {
        super(message);
    }
}
