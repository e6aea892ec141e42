package io.github.jwtbench.core.load.http2;

/** Receives the header blocks that were sent. */
@FunctionalInterface
public interface WireListener {

    /**
     * A whole header block has been passed to TLS. Called on the connection's event loop, in
     * sending order; blocks of several connections can come on several threads concurrently. An
     * exception fails the connection.
     *
     * @param connection number of the connection, from 0. A replaced connection keeps its number;
     *     its stream numbers start again below the previous ones, and its header table is empty
     *     again
     * @param block the sent block
     */
    void sent(int connection, HeaderBlock block);
}
