package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.load.driver.Request;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * One connection of a driver, made again whenever it ends. All of its state lives on one event
 * loop; only {@link #openStreams} is read elsewhere.
 */
public abstract class DriverConnection {
    /** Why a call fails after {@link #close}. */
    protected static final String CLOSED = "the driver was closed";

    private final Dialer dialer;
    private final EventLoop loop;
    private final String protocol;
    private final Promise<Integer> firstOpened;
    private Runnable reopened = () -> {};
    private boolean closed;
    private volatile int openStreams;
    private volatile ConnectionListener listener = ConnectionListener.NONE;

    /**
     * @param protocol name in messages
     */
    protected DriverConnection(Dialer dialer, EventLoop loop, String protocol) {
        this.dialer = dialer;
        this.loop = loop;
        this.protocol = protocol;
        this.firstOpened = loop.newPromise();
    }

    /** Connects for the first time; the promise gets the number of streams or the problem. */
    public final Promise<Integer> open() {
        loop.execute(this::connect);
        return firstOpened;
    }

    /** Streams that take calls now. */
    public final int openStreams() {
        return openStreams;
    }

    final void setListener(ConnectionListener other) {
        listener = other;
    }

    /** The listener of this moment. */
    protected final ConnectionListener listener() {
        return listener;
    }

    /**
     * Starts a call.
     *
     * @param slot of the connection, from 0, without a call
     */
    public abstract void send(int slot, Request request, Completion completion);

    /** Gives up a call, if it is still the current call of the slot. */
    protected abstract void cancel(int slot, Completion completion);

    /** Sends and takes no more; its calls fail. */
    public final void close() {
        execute(
                () -> {
                    closed = true;
                    onClose();
                },
                () -> {});
    }

    /** Whether {@link #close} was called. */
    protected final boolean isClosed() {
        return closed;
    }

    /** Runs a task on the event loop, at once if that is this thread. */
    protected final void execute(Runnable task, Runnable ifShutDown) {
        try {
            if (loop.inEventLoop()) {
                task.run();
            } else {
                loop.execute(task);
            }
        } catch (RejectedExecutionException e) {
            ifShutDown.run();
        }
    }

    /** Connects, unless it was closed. */
    protected final void connect() {
        if (!closed) {
            dialer.dial(loop, this::onDialed, this::failed);
        }
    }

    /** Connects after a pause. */
    protected final void connectAfter(int millis) {
        if (!closed && !loop.isShuttingDown()) {
            loop.schedule(this::connect, millis, TimeUnit.MILLISECONDS);
        }
    }

    private void onDialed(Channel made) {
        if (closed) {
            made.close();
        } else {
            onReady(made);
        }
    }

    /** No connection could be made. */
    protected final void failed(String why) {
        firstOpened.tryFailure(
                new IOException("no %s connection to %s: %s".formatted(protocol, dialer, why)));
        onFailed(why);
    }

    /** The connection takes calls, or more or fewer than before. */
    protected final void opened(int streams) {
        openStreams = streams;
        firstOpened.trySuccess(streams);
        Runnable first = reopened;
        reopened = () -> {};
        first.run();
    }

    /** No call can be taken for the present. */
    protected final void unusable() {
        openStreams = 0;
    }

    /** The connection ended, and the next one is begun at this moment. */
    protected final void reopening() {
        reopened = listener.reopening();
    }

    /** A connection was made. */
    protected abstract void onReady(Channel made);

    /** No connection could be made. */
    protected abstract void onFailed(String why);

    /** It was closed by the driver. */
    protected abstract void onClose();
}
