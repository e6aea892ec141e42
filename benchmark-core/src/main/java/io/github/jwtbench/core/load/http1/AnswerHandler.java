package io.github.jwtbench.core.load.http1;

import static java.util.Objects.requireNonNull;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.PeerText;
import io.github.jwtbench.core.load.driver.ReceivedAnswer;
import io.github.jwtbench.core.load.http1.AnswerDecoder.Asked;
import io.github.jwtbench.core.load.http1.AnswerDecoder.Foreign;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The request in progress on one TCP connection, at most one. Runs on the event loop. */
final class AnswerHandler extends ChannelInboundHandlerAdapter {

    private static final int SWITCHING_PROTOCOLS = 101;
    private static final int FIRST_FINAL_STATUS = 200;
    private static final int PEER_CLOSES_MILLIS = 1_000;

    private final Connection connection;
    private final AnswerDecoder decoder;

    @SuppressWarnings("NullAway.Init") // handlerAdded comes before all other calls
    private ChannelHandlerContext context;

    private @Nullable Http1Exchange exchange; // null while nothing is under way

    /** At most one, to be sent after the received bytes are read. */
    private final ArrayDeque<Http1Exchange> unwritten = new ArrayDeque<>();

    private boolean reading;
    private boolean interim;
    private boolean keepAlive;
    private boolean endsWithConnection;
    private boolean endProven;
    private boolean given; // up: later input is ignored
    private boolean used;
    private String problem = "the connection was closed";

    AnswerHandler(Connection connection, AnswerDecoder decoder) {
        this.connection = connection;
        this.decoder = decoder;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
        endProven = added.pipeline().get(SslHandler.class) == null;
    }

    /** Whether a request left on it. */
    boolean wasUsed() {
        return used;
    }

    void send(Http1Exchange next) {
        if (reading) {
            // Another answer, without a request, may follow this answer. It is detected first.
            unwritten.add(next);
        } else if (!context.channel().isActive()) {
            unwritten.add(next);
            end();
        } else {
            exchange = next;
            used = true;
            decoder.ask(
                    next.request.method().equals(HttpMethod.HEAD.name())
                            ? Asked.HEAD
                            : next.answer.wantsFields() ? Asked.FIELDS : Asked.PLAIN);
            next.leaves();
            context.writeAndFlush(
                    connection.octets(next.request, context.alloc()),
                    context.channel().voidPromise());
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        reading = true;
        try {
            if (given) {
                return;
            }
            if (message instanceof WholeAnswer whole) {
                onWhole(whole);
            } else if (message instanceof Foreign foreign) {
                onForeign(foreign);
            } else if (message instanceof HttpObject part) {
                onPart(part);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void onWhole(WholeAnswer whole) {
        interim = false;
        keepAlive = true;
        endsWithConnection = false;
        ReceivedAnswer answer = requireNonNull(exchange).answer;
        answer.begin(whole.status(), null);
        if (answer.wantsBody()) {
            answer.add(whole.content().nioBuffer());
        }
        onEnd();
    }

    private void onForeign(Foreign foreign) {
        String line = PeerText.of(foreign.line());
        if (exchange == null) {
            // An idle connection may end with 408 (RFC 9110 section 15.5.9).
            if (!foreign.line().matches("HTTP/1\\.[01] 408.*")) {
                connection.unasked(line);
            }
            giveUp(Failure.OTHER, line);
        } else {
            giveUp(Failure.OTHER, "not HTTP: " + line);
        }
    }

    private void onPart(HttpObject part) {
        if (part.decoderResult().isFailure()) {
            Throwable cause = part.decoderResult().cause();
            if (cause instanceof PrematureChannelClosureException) {
                giveUp(Failure.RESET, "the connection was closed in the middle of an answer");
            } else {
                giveUp(Failure.OTHER, "not as HTTP has it: " + PeerText.of(cause));
            }
            return;
        }
        if (part instanceof HttpResponse head) {
            onHead(head);
        }
        if (part instanceof HttpContent content && exchange != null) {
            if (!interim && exchange.answer.wantsBody()) {
                exchange.answer.add(content.content().nioBuffer());
            }
            if (content instanceof LastHttpContent) {
                onEnd();
            }
        }
    }

    private void onHead(HttpResponse head) {
        int status = head.status().code();
        interim = status < FIRST_FINAL_STATUS && status != SWITCHING_PROTOCOLS;
        if (interim) {
            return;
        }
        HttpHeaders headers = head.headers();
        boolean coded = headers.contains(HttpHeaderNames.TRANSFER_ENCODING);
        String transfer =
                coded ? String.join(", ", headers.getAll(HttpHeaderNames.TRANSFER_ENCODING)) : "";
        if (coded && !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(transfer)) {
            giveUp(
                    Failure.OTHER,
                    "Transfer-Encoding must be chunked, got: " + PeerText.of(transfer));
            return;
        }
        keepAlive = HttpUtil.isKeepAlive(head) && status != SWITCHING_PROTOCOLS;
        endsWithConnection = !coded && !headers.contains(HttpHeaderNames.CONTENT_LENGTH);
        ReceivedAnswer answer = requireNonNull(exchange).answer;
        answer.begin(status, headers.get(HttpHeaderNames.CONTENT_ENCODING));
        answer.addFields(headers);
    }

    private void onEnd() {
        if (interim) {
            return;
        }
        boolean active = context.channel().isActive();
        if (!active && endsWithConnection && !endProven) {
            giveUp(Failure.RESET, "the connection broke in the middle of an answer");
            return;
        }
        Http1Exchange ended = requireNonNull(exchange);
        exchange = null;
        decoder.ask(Asked.NOTHING);
        if (!keepAlive || !active) {
            retire();
        }
        ended.answer.reportTo(ended.completion);
    }

    /** Lets the server close the connection: the closing side keeps the port for a while. */
    private void retire() {
        connection.onEnded(this);
        context.executor()
                .schedule(() -> context.close(), PEER_CLOSES_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        reading = false;
        if (!unwritten.isEmpty() && !given) {
            send(unwritten.remove());
        }
    }

    /** Gives up a call. Its answer may still come, so the connection goes as well. */
    void cancel(Completion told) {
        boolean wasUnwritten = unwritten.removeIf(call -> call.completion == told);
        if (!wasUnwritten && exchange != null && exchange.completion == told) {
            exchange = null;
            given = true;
            end();
            context.close();
        }
    }

    private void giveUp(Failure failure, String why) {
        given = true;
        Http1Exchange lost = exchange;
        exchange = null;
        end();
        context.close();
        if (lost != null) {
            lost.completion.failed(failure, why);
        }
    }

    /** Takes no further requests; a request that is not sent yet goes to the next connection. */
    private void end() {
        connection.onEnded(this);
        if (!unwritten.isEmpty()) {
            connection.send(unwritten.remove());
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof SslCloseCompletionEvent closed) {
            endProven = closed.isSuccess();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        Http1Exchange lost = exchange;
        exchange = null;
        end();
        if (lost != null) {
            connection.onLost(lost, decoder.anythingCame(), problem);
        }
    }

    void close() {
        context.close();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        endProven = false;
        problem = "the connection broke: " + PeerText.of(cause);
        ctx.close();
    }
}
