package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.compression.netty.HuffmanCodecBuilder;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;
import java.io.IOException;
import java.util.Map;

/** Checks the protocol that ALPN chose, then installs HTTP/2. */
final class HopNegotiation extends ApplicationProtocolNegotiationHandler {
    private static final long MAX_RESPONSE_HEADERS_BYTES = 16 * 1024;

    private final HopConnection connection;
    private final int headerTableSize;
    private final int drainMillis;

    /**
     * @param drainMillis how long a connection that ends waits for its last answers
     */
    HopNegotiation(HopConnection connection, int headerTableSize, int drainMillis) {
        super("none");
        this.connection = connection;
        this.headerTableSize = headerTableSize;
        this.drainMillis = drainMillis;
    }

    @Override
    protected void configurePipeline(ChannelHandlerContext ctx, String protocol)
            throws IOException {
        if (!ApplicationProtocolNames.HTTP_2.equals(protocol)) {
            throw new IOException("the service must choose h2 by ALPN");
        }
        ctx.pipeline()
                .addLast(
                        codec().build(),
                        // A server cannot open streams: push is turned off.
                        new Http2MultiplexHandler(new ChannelInboundHandlerAdapter()),
                        connection);
    }

    private Http2FrameCodecBuilder codec() {
        return new HuffmanCodecBuilder(
                        new HeaderCompression(headerTableSize, headerTableSize, Map.of()))
                .gracefulShutdownTimeoutMillis(drainMillis)
                .initialSettings(
                        Http2Settings.defaultSettings()
                                .pushEnabled(false)
                                .maxHeaderListSize(MAX_RESPONSE_HEADERS_BYTES));
    }

    @Override
    protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
        exceptionCaught(ctx, cause);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        connection.lost(cause);
        ctx.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) throws Exception {
        connection.lost(new IOException("the connection was closed during the TLS handshake"));
        super.channelInactive(ctx);
    }
}
