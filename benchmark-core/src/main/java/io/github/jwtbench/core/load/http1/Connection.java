package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One connection of a driver, made again whenever it ends. All of its state lives on one event
 * loop; only {@link #isOpen} is read elsewhere.
 */
final class Connection {
    private static final int PAUSE_MILLIS = 50;
    private static final int FIRST_BYTES = 2048;
    private static final String TYPE = "content-type";
    private static final String CLOSED = "the driver was closed";
    private static final String LENGTH = "content-length";

    private final Dialer dialer;
    private final String authority;
    private final EventLoop loop;
    private final Supplier<ConnectionListener> listener;
    private final Promise<Void> firstOpened;

    private @Nullable AnswerHandler current; // null without a usable connection
    private @Nullable Http1Exchange waiting; // for the next one
    private @Nullable Runnable reopened; // null while the first one opens
    private @Nullable String problem; // of the last attempt to connect; null when that was well
    private boolean closed;
    private volatile boolean open;

    /**
     * @param authority value of the header {@code Host}
     * @param listener returns the current listener
     */
    Connection(
            Dialer dialer,
            String authority,
            EventLoop loop,
            Supplier<ConnectionListener> listener) {
        this.dialer = dialer;
        this.authority = authority;
        this.loop = loop;
        this.listener = listener;
        this.firstOpened = loop.newPromise();
    }

    /** Connects for the first time. */
    Future<Void> open() {
        loop.execute(this::connect);
        return firstOpened;
    }

    /** Whether it is open, or the next connection is being made and no attempt has failed. */
    boolean isOpen() {
        return open;
    }

    private void connect() {
        if (closed) {
            return;
        }
        dialer.dial(loop, this::onReady, this::onFailed);
    }

    private void onReady(Channel made) {
        if (closed) {
            made.close();
            return;
        }
        AnswerDecoder decoder = new AnswerDecoder();
        current = new AnswerHandler(this, decoder);
        made.pipeline().addLast(decoder, current);
        problem = null;
        open = true;
        firstOpened.trySuccess(null);
        if (reopened != null) {
            reopened.run();
            reopened = null;
        }
        if (waiting != null) {
            Http1Exchange first = waiting;
            waiting = null;
            current.send(first);
        }
    }

    private void onFailed(String why) {
        firstOpened.tryFailure(new IOException(why));
        problem = why;
        open = false;
        failWaiting(why);
        connectLater();
    }

    private void failWaiting(String why) {
        if (waiting != null) {
            Http1Exchange given = waiting;
            waiting = null;
            given.failWithoutConnection(why);
        }
    }

    private void connectLater() {
        if (!closed && !loop.isShuttingDown()) {
            loop.schedule(this::connect, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    void send(Request next, Completion told) {
        Http1Exchange exchange = new Http1Exchange(next, told);
        execute(() -> send(exchange), () -> told.failed(Failure.REFUSED, CLOSED));
    }

    private void execute(Runnable task, Runnable ifClosed) {
        try {
            if (loop.inEventLoop()) {
                task.run();
            } else {
                loop.execute(task);
            }
        } catch (RejectedExecutionException e) {
            ifClosed.run();
        }
    }

    /** Sends it on this connection or on the next one, if that is on its way. */
    void send(Http1Exchange next) {
        if (current != null) {
            current.send(next);
        } else if (problem == null) {
            waiting = next;
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
        if (closed) {
            problem = CLOSED;
            open = false;
            return;
        }
        reopened = listener.get().reopening();
        if (ended.wasUsed()) {
            connect();
        } else {
            connectLater();
        }
    }

    /** A connection ended with a request under way. */
    void onLost(Http1Exchange lost, boolean anythingCame, String why) {
        if (!closed && !anythingCame && lost.mayLeaveAgain()) {
            listener.get().resent();
            send(lost);
        } else {
            lost.completion.failed(Failure.RESET, why + lost.whyNotAgain(anythingCame));
        }
    }

    /** An answer came that no request had asked for. */
    void unasked(String line) {
        listener.get().unasked(line);
    }

    void cancel(Completion given) {
        execute(
                () -> {
                    if (waiting != null && waiting.completion == given) {
                        waiting = null;
                    } else if (current != null) {
                        current.cancel(given);
                    }
                },
                () -> {});
    }

    void close() {
        execute(
                () -> {
                    closed = true;
                    problem = CLOSED;
                    failWaiting(CLOSED);
                    if (current != null) {
                        current.close();
                    }
                },
                () -> {});
    }
}
