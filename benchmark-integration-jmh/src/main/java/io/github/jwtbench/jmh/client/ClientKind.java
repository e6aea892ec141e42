package io.github.jwtbench.jmh.client;

import java.io.IOException;

/** The clients that can be compared. */
public enum ClientKind {
    /** The rig's driver on Netty, which Huffman-codes and indexes header fields. */
    NETTY {
        @Override
        public BlockingClient open(ClientOptions options) throws IOException, InterruptedException {
            return NettyClient.open(options);
        }
    },
    /** {@code java.net.http.HttpClient}. */
    JDK {
        @Override
        public BlockingClient open(ClientOptions options) throws IOException {
            return JdkClient.open(options);
        }
    },
    /** Vert.x's web client, as Quarkus applications use it. */
    VERTX {
        @Override
        public BlockingClient open(ClientOptions options) throws IOException {
            return VertxClient.open(options);
        }
    };

    /**
     * Opens a client.
     *
     * @throws IOException if the trusted certificates cannot be read, or if a client that connects
     *     at once cannot
     */
    public abstract BlockingClient open(ClientOptions options)
            throws IOException, InterruptedException;
}
