package io.github.jwtbench.integration.limits;

import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/**
 * Ends an HTTP/1.1 connection that sends many requests in a row without waiting for answers (RFC
 * 9112 section 9.3.2), or does not take the answers: a thousand requests fit into one read, and
 * they or their answers would be held. A request that the codec cannot decode is the last one of
 * its connection, and its answer says so (section 9.6). Only for the connection's event loop.
 */
final class Pipelining extends ChannelDuplexHandler {
    /** Requests on one connection that may wait for their answers. */
    private static final int MAX_WAITING = 16;

    private final Channel connection;
    private final ProcessLoad load;
    private int waiting;
    private boolean ended;

    private Pipelining(Channel connection, ProcessLoad load) {
        this.connection = connection;
        this.load = load;
    }

    /** For a connection that is known to be HTTP/1.1, before its first request. */
    static void install(Channel connection, ProcessLoad load) {
        ChannelPipeline pipeline = connection.pipeline();
        pipeline.addAfter(
                pipeline.context(HttpResponseEncoder.class).name(),
                null,
                new Pipelining(connection, load));
    }

    /**
     * Whether a request's turn has come; not if the client does not take its answers. Connections
     * that do not pass the {@link Guard} are not limited.
     */
    static boolean admits(Channel connection) {
        Pipelining known = connection.pipeline().get(Pipelining.class);
        return known == null || known.admits();
    }

    private boolean admits() {
        if (!connection.isWritable()) {
            end();
        }
        return !ended;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            begin(request);
        }
        if (ended) {
            ReferenceCountUtil.release(message);
        } else {
            context.fireChannelRead(message);
        }
    }

    private void begin(HttpRequest request) {
        if (request.decoderResult().isFailure()) {
            request.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        if (++waiting > MAX_WAITING) {
            end();
        }
    }

    private void end() {
        if (!ended) {
            ended = true;
            load.lateConnections.increment();
            connection.close();
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof LastHttpContent) {
            waiting--;
        }
        context.write(message, promise);
    }
}
