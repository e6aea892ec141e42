package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2ChannelDuplexHandler;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameStreamException;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import java.util.ArrayDeque;
import java.util.function.Predicate;

/**
 * The calls of one connection, without a child channel per stream. Everything happens on the
 * connection's event loop.
 */
final class CallHandler extends Http2ChannelDuplexHandler {

    private final Endpoint endpoint;
    private final Link link;
    private final Exchange[] bySlot;
    private final IntObjectMap<Exchange> byStreamId = new IntObjectHashMap<>();
    private final ArrayDeque<Exchange> unwritten = new ArrayDeque<>();
    private ChannelHandlerContext context;
    private boolean goingAway;
    private boolean reading;
    private boolean flushPlanned;
    private String lastError = "the connection was closed";

    CallHandler(Endpoint endpoint, int slots, Link link) {
        this.endpoint = endpoint;
        this.link = link;
        this.bySlot = new Exchange[slots];
    }

    @Override
    protected void handlerAdded0(ChannelHandlerContext ctx) {
        this.context = ctx;
    }

    void send(int slot, Request request, Completion completion) {
        if (goingAway) {
            completion.failed(Failure.REFUSED, "the connection is going away");
            return;
        }
        Exchange exchange = new Exchange(slot, newStream(), request, completion);
        bySlot[slot] = exchange;
        if (reading) {
            // The stream whose response is being read ends only after the codec has handed it
            // over; a server that allows no stream more would be overrun.
            unwritten.add(exchange);
        } else {
            write(exchange);
            flushSoon();
        }
    }

    private void write(Exchange exchange) {
        Body body = exchange.request.body();
        ChannelFuture written =
                context.write(
                        new DefaultHttp2HeadersFrame(headers(exchange.request), body == null)
                                .stream(exchange.stream));
        if (exchange.stream.id() > 0) {
            byStreamId.put(exchange.stream.id(), exchange);
        }
        written.addListener(future -> failIfNotWritten(exchange, future.cause()));
        if (body != null && bySlot[exchange.slot] == exchange) {
            context.write(
                    new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(body.buffer()), true)
                            .stream(exchange.stream));
        }
    }

    private Http2Headers headers(Request request) {
        // Not validated here: Request already has checked what goes in.
        Http2Headers headers =
                new DefaultHttp2Headers(false)
                        .method(request.method())
                        .scheme(endpoint.scheme())
                        .authority(endpoint.authority())
                        .path(request.path());
        request.headers().forEach(headers::set);
        if (request.body() != null) {
            headers.set(HttpHeaderNames.CONTENT_TYPE, request.body().contentType());
            headers.setInt(HttpHeaderNames.CONTENT_LENGTH, request.body().length());
        }
        return headers;
    }

    private void failIfNotWritten(Exchange exchange, Throwable cause) {
        if (cause != null) {
            // Nothing has left the process: for instance, the server allows fewer streams now.
            fail(exchange, Failure.REFUSED, "could not be sent: " + cause.getMessage());
        }
    }

    void cancel(int slot, Completion completion) {
        Exchange exchange = bySlot[slot];
        if (exchange != null && exchange.completion == completion) {
            forget(exchange);
            if (exchange.stream.id() > 0) {
                // At once: the stream counts as open until RST_STREAM is out.
                context.writeAndFlush(
                        new DefaultHttp2ResetFrame(Http2Error.CANCEL).stream(exchange.stream));
            }
        }
    }

    /**
     * Writes of one turn of the event loop leave in one flush, after the tasks that are queued
     * already.
     */
    private void flushSoon() {
        if (!flushPlanned) {
            flushPlanned = true;
            context.executor()
                    .execute(
                            () -> {
                                flushPlanned = false;
                                context.flush();
                            });
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        reading = false;
        for (Exchange exchange = unwritten.poll(); exchange != null; exchange = unwritten.poll()) {
            if (bySlot[exchange.slot] != exchange) {
                continue;
            }
            if (goingAway) {
                fail(exchange, Failure.REFUSED, lastError);
            } else {
                write(exchange);
            }
        }
        ctx.flush();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        reading = true;
        try {
            if (message instanceof Http2HeadersFrame headers) {
                onHeaders(headers);
            } else if (message instanceof Http2DataFrame data) {
                onData(data);
            } else if (message instanceof Http2ResetFrame reset) {
                onReset(reset);
            } else if (message instanceof Http2GoAwayFrame goAway) {
                onGoAway(goAway);
            } else if (message instanceof Http2SettingsFrame settings) {
                link.onSettings(this, settings.settings().maxConcurrentStreams());
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void onHeaders(Http2HeadersFrame frame) {
        Exchange exchange = byStreamId.get(frame.stream().id());
        if (exchange != null) {
            exchange.headers(frame.headers());
            if (frame.isEndStream()) {
                finish(exchange);
            }
        }
    }

    private void onData(Http2DataFrame frame) {
        // Also for calls that were given up: the window belongs to the whole connection.
        context.write(
                new DefaultHttp2WindowUpdateFrame(frame.initialFlowControlledBytes())
                        .stream(frame.stream()));
        Exchange exchange = byStreamId.get(frame.stream().id());
        if (exchange != null) {
            exchange.data(frame.content());
            if (frame.isEndStream()) {
                finish(exchange);
            }
        }
    }

    private void finish(Exchange exchange) {
        forget(exchange);
        if (exchange.hasStatus()) {
            exchange.reportAnswer();
        } else {
            exchange.completion.failed(Failure.OTHER, "a response without a final :status");
        }
        closeIfDrained();
    }

    private void onReset(Http2ResetFrame frame) {
        Exchange exchange = byStreamId.get(frame.stream().id());
        if (exchange != null) {
            fail(exchange, Failure.RESET, "RST_STREAM, error code " + name(frame.errorCode()));
        }
    }

    private void onGoAway(Http2GoAwayFrame frame) {
        goingAway = true;
        lastError = "GOAWAY, error code " + name(frame.errorCode());
        link.onLost(this, lastError);
        failAll(exchange -> exchange.stream.id() > frame.lastStreamId(), lastError);
        closeIfDrained();
    }

    private static String name(long errorCode) {
        Http2Error error = Http2Error.valueOf(errorCode);
        return error == null ? Long.toString(errorCode) : error.name();
    }

    private void closeIfDrained() {
        if (goingAway && byStreamId.isEmpty()) {
            context.close();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof Http2FrameStreamException streamFailure) {
            Exchange exchange = byStreamId.get(streamFailure.stream().id());
            if (exchange != null) {
                fail(exchange, Failure.RESET, "stream error: " + cause.getMessage());
            }
        } else {
            lastError = "the connection broke: " + cause;
            ctx.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        goingAway = true;
        link.onLost(this, lastError);
        failAll(exchange -> true, lastError);
    }

    private void failAll(Predicate<Exchange> which, String detail) {
        for (Exchange exchange : bySlot.clone()) {
            if (exchange != null && which.test(exchange)) {
                boolean sent = exchange.stream.id() > 0;
                fail(exchange, sent ? Failure.RESET : Failure.REFUSED, detail);
            }
        }
    }

    private void fail(Exchange exchange, Failure failure, String detail) {
        if (bySlot[exchange.slot] == exchange) {
            forget(exchange);
            exchange.completion.failed(failure, detail);
            closeIfDrained();
        }
    }

    private void forget(Exchange exchange) {
        bySlot[exchange.slot] = null;
        byStreamId.remove(exchange.stream.id());
    }

    void close() {
        lastError = "the driver was closed";
        context.close();
    }
}
