package io.github.jwtbench.core.load.http2;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;
import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers every request with the same response and does nothing else, over HTTP/2 and TLS on
 * 127.0.0.1. The driver's throughput against it is the most that the driver can measure: near it, a
 * measurement shows the driver and not the service.
 */
public final class NullServer implements AutoCloseable {

    private static final long DEFAULT_MAX_STREAMS = 1_000;

    /** A request may hold several tokens of 4 KB. */
    private static final int MAX_HEADER_LIST_BYTES = 64 * 1024;

    private final LocalListener listener;
    private final AtomicLong requests;

    private NullServer(LocalListener listener, AtomicLong requests) {
        this.listener = listener;
        this.requests = requests;
    }

    /**
     * Starts a server with one event-loop thread, on a free port.
     *
     * @param certificates PEM file with the server's certificate chain
     * @param privateKey PEM file with its key, PKCS #8, not encrypted
     * @param body body of every response
     * @throws IOException if it cannot listen or a file cannot be used
     */
    public static NullServer start(Path certificates, Path privateKey, byte[] body)
            throws IOException {
        return start(certificates, privateKey, always(body), settings(DEFAULT_MAX_STREAMS));
    }

    /**
     * Starts a server that announces the size of its clients' header table.
     *
     * @param headerTableBytes its SETTINGS_HEADER_TABLE_SIZE, 0 or more
     * @throws IOException if it cannot listen or a file cannot be used
     */
    public static NullServer start(
            Path certificates, Path privateKey, byte[] body, int headerTableBytes)
            throws IOException {
        return start(
                certificates,
                privateKey,
                always(body),
                settings(DEFAULT_MAX_STREAMS).headerTableSize(headerTableBytes));
    }

    /** Starts a server with scripted replies. */
    static NullServer start(
            Path certificates, Path privateKey, NullReply.Script script, long maxStreams)
            throws IOException {
        return start(certificates, privateKey, script, settings(maxStreams));
    }

    /**
     * Starts a server that answers each path with status 200 and its own body.
     *
     * @param bodies body by path, including the query; null for a path that gets 404
     * @throws IOException if the files cannot be used or no port is free
     */
    public static NullServer start(
            Path certificates, Path privateKey, Function<String, byte @Nullable []> bodies)
            throws IOException {
        NullReply none = new NullReply(404, new byte[0]);
        return start(
                certificates,
                privateKey,
                (n, headers) -> {
                    byte[] body = bodies.apply(headers.path().toString());
                    return body == null ? none : new NullReply(200, body);
                },
                DEFAULT_MAX_STREAMS);
    }

    private static NullReply.Script always(byte[] body) {
        NullReply ok = new NullReply(200, body);
        return (n, headers) -> ok;
    }

    private static Http2Settings settings(long maxStreams) {
        return Http2Settings.defaultSettings()
                .maxConcurrentStreams(maxStreams)
                .maxHeaderListSize(MAX_HEADER_LIST_BYTES);
    }

    /** Starts a server with scripted replies and custom settings. */
    static NullServer start(
            Path certificates, Path privateKey, NullReply.Script script, Http2Settings settings)
            throws IOException {
        SslContext tls = Http2Tls.server(certificates, privateKey);
        AtomicLong requests = new AtomicLong();
        LocalListener listener =
                new LocalListener(
                        "null-server",
                        client ->
                                client.pipeline()
                                        .addLast(
                                                tls.newHandler(client.alloc()),
                                                http2Only(script, requests, settings)));
        return new NullServer(listener, requests);
    }

    private static ChannelHandler http2Only(
            NullReply.Script script, AtomicLong requests, Http2Settings settings) {
        return new ApplicationProtocolNegotiationHandler("none") {
            @Override
            protected void configurePipeline(ChannelHandlerContext ctx, String protocol) {
                if (!ApplicationProtocolNames.HTTP_2.equals(protocol)) {
                    ctx.close();
                    return;
                }
                ctx.pipeline()
                        .addLast(
                                Http2FrameCodecBuilder.forServer()
                                        .initialSettings(new Http2Settings().copyFrom(settings))
                                        .build(),
                                new NullHandler(script, requests));
            }

            @Override
            protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
                // TLS informs the client, which reports the message.
                ctx.close();
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                ctx.close();
            }
        };
    }

    /** Port on 127.0.0.1. */
    public int port() {
        return listener.port();
    }

    /** Requests received so far. */
    public long requests() {
        return requests.get();
    }

    @Override
    public void close() {
        listener.close();
    }
}
