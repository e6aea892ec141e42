package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.DriverConnection;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Protocol;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpMethod;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** One connection of a driver: a stream. */
final class Connection extends DriverConnection {
    private static final int PAUSE_MILLIS = 50;
    private static final int FIRST_BYTES = 2048;
    private static final String TYPE = "content-type";
    private static final String LENGTH = "content-length";

    private final String authority;
    private @Nullable AnswerHandler current; // null without a usable connection

    /** At most one, for the next connection. */
    private final ArrayDeque<Http1Exchange> waiting = new ArrayDeque<>();

    /** Of the last attempt to connect; empty when that was well. */
    private String problem = "";

    /**
     * @param authority value of the header {@code Host}
     */
    Connection(Dialer dialer, String authority, EventLoop loop) {
        super(dialer, loop, Protocol.HTTP_1_1);
        this.authority = authority;
    }

    @Override
    protected void onReady(Channel made) {
        AnswerDecoder decoder = new AnswerDecoder();
        current = new AnswerHandler(this, decoder);
        made.pipeline().addLast(decoder, current);
        problem = "";
        opened(1);
        if (!waiting.isEmpty()) {
            current.send(waiting.remove());
        }
    }

    @Override
    protected void onFailed(String why) {
        unusable();
        failWaiting(why);
        connectAfter(PAUSE_MILLIS);
    }

    private void failWaiting(String why) {
        problem = why;
        if (!waiting.isEmpty()) {
            waiting.remove().failWithoutConnection(why);
        }
    }

    @Override
    public void send(int slot, Request next, Completion told) {
        Http1Exchange exchange = new Http1Exchange(next, told);
        execute(() -> send(exchange), () -> told.failed(Failure.REFUSED, CLOSED));
    }

    /** Sends it on this connection or on the next one, if that is on its way. */
    void send(Http1Exchange next) {
        if (current != null) {
            current.send(next);
        } else if (problem.isEmpty()) {
            waiting.add(next);
        } else {
            next.failWithoutConnection(problem);
        }
    }

    /** A request as octets (RFC 9112 section 2.1); {@link Request} has checked its values. */
    ByteBuf octets(Request next, ByteBufAllocator allocator) {
        Body body = next.body();
        boolean hasLength = body != null || !next.method().equals(HttpMethod.GET.name());
        ByteBuf out = allocator.buffer(FIRST_BYTES);
        ByteBufUtil.writeAscii(out, next.method());
        ByteBufUtil.writeAscii(out, " ");
        ByteBufUtil.writeAscii(out, next.path());
        ByteBufUtil.writeAscii(out, " HTTP/1.1\r\n");
        if (!next.headers().has("host")) {
            writeField(out, "host", authority);
        }
        next.headers()
                .forEach(
                        (name, value) -> {
                            if (!(hasLength && name.equals(LENGTH))
                                    && !(body != null && name.equals(TYPE))) {
                                writeField(out, name, value);
                            }
                        });
        if (body != null) {
            writeField(out, TYPE, body.contentType());
        }
        if (hasLength) {
            writeField(out, LENGTH, Integer.toString(body == null ? 0 : body.length()));
        }
        ByteBufUtil.writeAscii(out, "\r\n");
        return body == null ? out : out.writeBytes(body.buffer());
    }

    private static void writeField(ByteBuf out, String name, String value) {
        ByteBufUtil.writeAscii(out, name);
        ByteBufUtil.writeAscii(out, ": ");
        ByteBufUtil.writeAscii(out, value);
        ByteBufUtil.writeAscii(out, "\r\n");
    }

    /**
     * A connection takes no more requests. The next one is opened immediately, except if this
     * connection ended unused: some servers accept connections only to close them.
     */
    void onEnded(AnswerHandler ended) {
        if (ended != current) {
            return;
        }
        current = null;
        if (isClosed()) {
            problem = CLOSED;
            unusable();
            return;
        }
        reopening();
        if (ended.wasUsed()) {
            connect();
        } else {
            connectAfter(PAUSE_MILLIS);
        }
    }

    /** A connection ended with a request under way. */
    void onLost(Http1Exchange lost, boolean anythingCame, String why) {
        if (!isClosed() && !anythingCame && lost.mayLeaveAgain()) {
            listener().resent();
            send(lost);
        } else {
            lost.completion.failed(Failure.RESET, why + lost.whyNotAgain(anythingCame));
        }
    }

    /** An answer came that no request had asked for. */
    void unasked(String line) {
        listener().unasked(line);
    }

    @Override
    protected void cancel(int slot, Completion given) {
        execute(
                () -> {
                    if (!waiting.removeIf(call -> call.completion == given) && current != null) {
                        current.cancel(given);
                    }
                },
                () -> {});
    }

    @Override
    protected void onClose() {
        failWaiting(CLOSED);
        if (current != null) {
            current.close();
        }
    }
}
