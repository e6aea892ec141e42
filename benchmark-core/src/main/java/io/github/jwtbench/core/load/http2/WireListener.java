package io.github.jwtbench.core.load.http2;

/** Is told of the header blocks that were really sent. */
@FunctionalInterface
public interface WireListener {

    /**
     * A whole header block has been handed to TLS. Called on the connection's event loop, in the
     * order in which the blocks of the connection go over the wire; blocks of several connections
     * may come on several threads at once. An exception fails the connection.
     *
     * @param connection number of the connection, from 0. One that is lost and made again keeps its
     *     number; its stream numbers start again below the last ones, and its header table is empty
     *     again
     * @param block what was sent
     */
    void sent(int connection, HeaderBlock block);
}
