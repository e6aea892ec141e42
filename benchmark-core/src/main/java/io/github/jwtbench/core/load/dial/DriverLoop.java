package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.observe.TimerSlack;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The thread that moves the bytes of a driver's connections and runs the turns of its loads. */
public final class DriverLoop implements AutoCloseable {
    private static final long CLOSE_TIMEOUT_SECONDS = 5;

    private final EventLoopGroup group;
    private final EventLoop thread;
    private final ScheduledExecutorService timer;

    /**
     * Starts it.
     *
     * @param name of the thread
     */
    public DriverLoop(String name) {
        this(name, Epoll.isAvailable());
    }

    DriverLoop(String name, boolean isEpoll) {
        DefaultThreadFactory threads = new DefaultThreadFactory(name, true);
        group = isEpoll ? new EpollEventLoopGroup(1, threads) : new NioEventLoopGroup(1, threads);
        thread = group.next();
        // The timers of NIO know milliseconds only.
        timer = isEpoll ? thread : Executors.newSingleThreadScheduledExecutor(threads);
        timer.execute(TimerSlack::takeNone);
    }

    /** The thread as Netty has it. */
    public EventLoop thread() {
        return thread;
    }

    ScheduledExecutorService timer() {
        return timer;
    }

    /** See {@link io.github.jwtbench.core.load.driver.Driver#repeat}. */
    public CompletableFuture<Void> repeat(LongSupplier turn) {
        return RepeatedTurn.repeat(thread, timer, turn);
    }

    @Override
    public void close() {
        if (timer != thread) {
            timer.shutdown();
        }
        group.shutdownGracefully(0, CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }
}
