package io.github.jwtbench.integration.forward;

import java.util.Locale;

/** The HTTP/2 client that calls the next service. */
public enum ClientType {
    /** Vert.x' client as it comes. It Huffman-codes header strings from 512 characters on. */
    VERTX,
    /** A small client on Netty's codec that Huffman-codes every header string. */
    NETTY;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
