package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.PeerText;
import io.github.jwtbench.core.load.driver.Request;
import io.netty.buffer.ByteBuf;
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
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2FrameStreamException;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one connection, without a child channel per stream. Everything happens on the
 * connection's event loop.
 */
final class CallHandler extends Http2ChannelDuplexHandler {

    private final Endpoint endpoint;
    private final Link link;
    private final IntObjectMap<Http2Exchange> byStreamId = new IntObjectHashMap<>();
    private final ArrayDeque<Http2Exchange> unwritten = new ArrayDeque<>();

    @SuppressWarnings("NullAway.Init") // handlerAdded0 comes before all other calls
    private ChannelHandlerContext context;

    private boolean goingAway;
    private boolean broken;
    private boolean reading;
    private boolean flushPlanned;
    private long answerFrames;
    private String lastError = "the connection was closed";

    CallHandler(Endpoint endpoint, Link link) {
        this.endpoint = endpoint;
        this.link = link;
    }

    /** Whether anything of an answer has come. */
    boolean hasAnswered() {
        return answerFrames > 0;
    }

    @Override
    protected void handlerAdded0(ChannelHandlerContext ctx) {
        this.context = ctx;
    }

    /** Sends a call; not after the link has been notified of the end. */
    void send(Http2Exchange exchange) {
        exchange.on = this;
        if (reading) {
            // The current stream ends only after the codec has passed the response on; a new stream
            // before that could exceed the server's limit.
            unwritten.add(exchange);
        } else {
            write(exchange);
            flushSoon();
        }
    }

    private void write(Http2Exchange exchange) {
        Body body = exchange.request.body();
        Http2FrameStream stream = newStream();
        exchange.stream = stream;
        exchange.framesBefore = answerFrames;
        ChannelFuture written =
                context.write(
                        new DefaultHttp2HeadersFrame(headers(exchange.request), body == null)
                                .stream(stream));
        if (stream.id() > 0) {
            byStreamId.put(stream.id(), exchange);
        }
        written.addListener(future -> onHeadersWritten(exchange, stream, future.cause()));
        if (body != null && exchange.stream == stream && !exchange.hasEnded()) {
            context.write(
                    new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(body.buffer()), true)
                            .stream(stream));
        }
    }

    private Http2Headers headers(Request request) {
        // Not validated here, because Request has checked the values.
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

    private void onHeadersWritten(
            Http2Exchange exchange, Http2FrameStream stream, @Nullable Throwable cause) {
        if (cause == null || exchange.stream != stream) {
            return;
        }
        // Nothing has left the process.
        byStreamId.remove(stream.id());
        if (goingAway) {
            // Numbers of streams end, too (RFC 9113 section 5.1.1).
            link.sendLater(exchange);
        } else {
            // For instance, the server allows fewer streams now.
            exchange.fail(Failure.REFUSED, "could not be sent: " + cause.getMessage());
        }
    }

    /** Tells the server that the response is no longer needed. */
    void cancel(Http2Exchange exchange) {
        if (exchange.stream != null && byStreamId.remove(exchange.stream.id()) != null) {
            // At once: the stream counts as open until RST_STREAM is out.
            reset(exchange, Http2Error.CANCEL);
            context.flush();
            closeIfDrained();
        }
    }

    private void reset(Http2Exchange exchange, Http2Error error) {
        context.write(new DefaultHttp2ResetFrame(error).stream(exchange.stream));
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
        writeRest();
        ctx.flush();
    }

    private void writeRest() {
        for (int left = unwritten.size(); left > 0; left--) {
            Http2Exchange exchange = unwritten.remove();
            if (goingAway) {
                link.sendLater(exchange);
            } else if (!exchange.hasEnded()) {
                write(exchange);
            }
        }
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
        answerFrames++;
        Http2Exchange exchange = byStreamId.get(frame.stream().id());
        if (exchange != null) {
            exchange.headers(frame.headers());
            if (frame.isEndStream()) {
                finish(exchange);
            }
        }
    }

    private void onData(Http2DataFrame frame) {
        answerFrames++;
        // Also for calls that were given up: the window belongs to the whole connection.
        context.write(
                new DefaultHttp2WindowUpdateFrame(frame.initialFlowControlledBytes())
                        .stream(frame.stream()));
        Http2Exchange exchange = byStreamId.get(frame.stream().id());
        if (exchange == null) {
            return;
        }
        if (!exchange.hasStatus()) {
            reset(exchange, Http2Error.PROTOCOL_ERROR);
            fail(exchange, Failure.OTHER, "DATA came before the HEADERS of the answer");
            return;
        }
        exchange.data(frame.content());
        if (frame.isEndStream()) {
            finish(exchange);
        }
    }

    private void finish(Http2Exchange exchange) {
        byStreamId.remove(exchange.stream.id());
        if (exchange.hasStatus()) {
            exchange.reportAnswer();
        } else {
            exchange.fail(Failure.OTHER, "a response without a final :status");
        }
        closeIfDrained();
    }

    /** REFUSED_STREAM means that nothing was processed (RFC 9113 section 8.7). */
    private void onReset(Http2ResetFrame frame) {
        Http2Exchange exchange = byStreamId.get(frame.stream().id());
        if (exchange == null) {
            return;
        }
        if (frame.errorCode() == Http2Error.REFUSED_STREAM.code()
                && exchange.resends == 0
                && !exchange.hasStatus()) {
            byStreamId.remove(exchange.stream.id());
            link.sendAgain(exchange);
            closeIfDrained();
        } else {
            fail(exchange, Failure.RESET, "RST_STREAM, error code " + name(frame.errorCode()));
        }
    }

    /**
     * Streams above the last one were not processed; the others continue (RFC 9113 section 6.8).
     * After an error, a request is not sent again.
     */
    private void onGoAway(Http2GoAwayFrame frame) {
        goingAway = true;
        boolean orderly = frame.errorCode() == Http2Error.NO_ERROR.code();
        lastError = "GOAWAY, error code " + name(frame.errorCode()) + debugData(frame.content());
        link.onEnd(this, lastError);
        for (Http2Exchange exchange : openCalls()) {
            if (exchange.stream.id() <= frame.lastStreamId()) {
                continue;
            }
            // A server that turns all calls away is not asked a third time.
            if (orderly && (hasAnswered() || exchange.resends == 0)) {
                byStreamId.remove(exchange.stream.id());
                link.sendAgain(exchange);
            } else {
                fail(exchange, Failure.RESET, lastError);
            }
        }
        closeIfDrained();
    }

    /** In the order of sending, to keep it if they are sent again. */
    private List<Http2Exchange> openCalls() {
        return byStreamId.values().stream()
                .sorted(Comparator.comparingInt(call -> call.stream.id()))
                .toList();
    }

    private static String name(long errorCode) {
        Http2Error error = Http2Error.valueOf(errorCode);
        return error == null ? Long.toString(errorCode) : error.name();
    }

    private static String debugData(ByteBuf data) {
        return data.isReadable()
                ? ": " + PeerText.of(data.toString(StandardCharsets.ISO_8859_1))
                : "";
    }

    private void closeIfDrained() {
        if (goingAway && byStreamId.isEmpty()) {
            context.close();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof Http2FrameStreamException streamFailure) {
            Http2Exchange exchange = byStreamId.get(streamFailure.stream().id());
            if (exchange != null) {
                reset(exchange, streamFailure.error());
                fail(exchange, Failure.OTHER, notHttp(cause));
            }
        } else {
            broken = !(cause instanceof IOException);
            lastError =
                    cause instanceof Http2Exception
                            ? notHttp(cause)
                            : "the connection broke: " + PeerText.of(cause);
            ctx.close();
        }
    }

    private static String notHttp(Throwable cause) {
        return "not as HTTP has it: " + PeerText.of(cause);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        goingAway = true;
        link.onEnd(this, lastError);
        for (Http2Exchange exchange : openCalls()) {
            if (mayBeUnseen(exchange)) {
                byStreamId.remove(exchange.stream.id());
                link.sendAgain(exchange);
            } else {
                fail(exchange, broken ? Failure.OTHER : Failure.RESET, lastError);
            }
        }
        writeRest();
    }

    /**
     * Whether the server may have closed the connection before it received the call, because both
     * cross on the way. Such a call is sent again once, if its method is idempotent.
     */
    private boolean mayBeUnseen(Http2Exchange exchange) {
        return !broken
                && exchange.framesBefore == answerFrames
                && exchange.resends == 0
                && exchange.request.isIdempotent();
    }

    private void fail(Http2Exchange exchange, Failure failure, String detail) {
        byStreamId.remove(exchange.stream.id());
        exchange.fail(failure, detail);
        closeIfDrained();
    }

    void close() {
        lastError = "the driver was closed";
        context.close();
    }
}
