package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.load.driver.PeerText;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.epoll.EpollEventLoop;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Connects to the first address that answers. It tries the next address after a failure, or if
 * there is no answer for a while (RFC 8305 section 5). All work is on one event loop.
 */
final class Attempts {
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    /** The Connection Attempt Delay that RFC 8305 section 8 recommends. */
    private static final int DELAY_MILLIS = 250;

    private final EventLoop loop;
    private final Iterator<InetSocketAddress> left;
    private final Consumer<Channel> connected;
    private final Consumer<String> failed;

    private final List<Channel> underWay = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private @Nullable Future<?> next;
    private boolean over;

    /**
     * @param addresses at least one, the best first
     * @param connected receives the connection
     * @param failed receives the failure of each address, if there is no connection
     */
    Attempts(
            EventLoop loop,
            List<InetSocketAddress> addresses,
            Consumer<Channel> connected,
            Consumer<String> failed) {
        this.loop = loop;
        this.left = addresses.iterator();
        this.connected = connected;
        this.failed = failed;
    }

    void next() {
        if (over || !left.hasNext()) {
            return;
        }
        InetSocketAddress address = left.next();
        ChannelFuture connecting =
                new Bootstrap()
                        .group(loop)
                        .channel(
                                loop instanceof EpollEventLoop
                                        ? EpollSocketChannel.class
                                        : NioSocketChannel.class)
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS)
                        .option(ChannelOption.TCP_NODELAY, true)
                        .handler(new ChannelInboundHandlerAdapter())
                        .connect(address);
        underWay.add(connecting.channel());
        if (left.hasNext()) {
            next = loop.schedule(this::next, DELAY_MILLIS, TimeUnit.MILLISECONDS);
        }
        connecting.addListener(done -> onDone(connecting.channel(), address, done.cause()));
    }

    private void onDone(Channel channel, InetSocketAddress address, @Nullable Throwable problem) {
        underWay.remove(channel);
        if (over) {
            channel.close();
            return;
        }
        if (next != null) {
            next.cancel(false);
        }
        if (problem == null) {
            over = true;
            List.copyOf(underWay).forEach(Channel::close);
            connected.accept(channel);
            return;
        }
        problems.add(PeerText.rootCause(problem) + " at " + address.getAddress().getHostAddress());
        if (left.hasNext()) {
            next();
        } else if (underWay.isEmpty()) {
            over = true;
            failed.accept(String.join(", ", problems));
        }
    }
}
