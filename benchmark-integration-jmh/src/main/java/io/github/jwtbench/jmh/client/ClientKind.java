package io.github.jwtbench.jmh.client;

import java.io.IOException;

/** The clients that can be compared. */
public enum ClientKind {
    /** The rig's driver on Netty, which Huffman-codes and indexes header fields. */
    NETTY,
    /** {@code java.net.http.HttpClient}. */
    JDK,
    /** Vert.x's web client, as Quarkus applications use it. */
    VERTX;

    /**
     * Opens a client.
     *
     * @throws IOException if the trusted certificates cannot be read, or if a client that connects
     *     at once cannot
     */
    public BlockingClient open(ClientOptions options) throws IOException, InterruptedException {
        return switch (this) {
            case NETTY -> NettyClient.open(options);
            case JDK -> JdkClient.open(options);
            case VERTX -> VertxClient.open(options);
        };
    }
}
