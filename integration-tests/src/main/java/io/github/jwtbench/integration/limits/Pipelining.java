package io.github.jwtbench.integration.limits;

import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.AttributeKey;
import io.netty.util.ReferenceCountUtil;

/**
 * Ends an HTTP/1.1 connection that sends many requests in a row without waiting for answers (RFC
 * 9112 section 9.3.2), or does not take the answers: a thousand requests fit into one read, and
 * they or their answers would be held. Only for the connection's event loop.
 */
final class Pipelining extends ChannelDuplexHandler {
    /** Requests on one connection that may wait for their answers. */
    private static final int MAX_WAITING = 16;

    private static final AttributeKey<Pipelining> KEY =
            AttributeKey.valueOf(Pipelining.class, "pipelining");

    private final Channel connection;
    private final ProcessLoad load;
    private int waiting = 1; // the first request, which showed that this is HTTP/1.1
    private boolean ended;

    private Pipelining(Channel connection, ProcessLoad load) {
        this.connection = connection;
        this.load = load;
    }

    /** The same object for each call. To be asked for with a request of the connection. */
    static Pipelining of(Channel connection, ProcessLoad load) {
        Pipelining known = connection.attr(KEY).get();
        if (known != null) {
            return known;
        }
        Pipelining made = new Pipelining(connection, load);
        ChannelPipeline pipeline = connection.pipeline();
        pipeline.addAfter(pipeline.context(HttpResponseEncoder.class).name(), null, made);
        connection.attr(KEY).set(made);
        return made;
    }

    /** Whether a request's turn has come; not if the client does not take its answers. */
    boolean admits() {
        if (!connection.isWritable()) {
            end();
        }
        return !ended;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest && ++waiting > MAX_WAITING) {
            end();
        }
        if (ended) {
            ReferenceCountUtil.release(message);
        } else {
            context.fireChannelRead(message);
        }
    }

    private void end() {
        if (!ended) {
            ended = true;
            load.endedConnection();
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
