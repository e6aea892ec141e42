package io.github.jwtbench.integration.limits;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.util.concurrent.ScheduledFuture;

/**
 * Checks periodically whether a connection makes progress, and closes it if not. For a request it
 * costs only the count of a write.
 *
 * <p>On HTTP/1.1, and before the protocol is decided, something must have been written since the
 * last check. That ends idle connections, handshakes, headers and bodies that arrive too slowly,
 * and answers that are not read. HTTP/2 has more exact rules: {@link AdmittedStreams}.
 */
final class Deadline extends ChannelDuplexHandler {
    private final ProcessLoad load;
    private final long timeoutMillis;
    private ScheduledFuture<?> looking;
    private long writes;
    private long writesBefore;
    private boolean closing;

    Deadline(ProcessLoad load, long timeoutMillis) {
        this.load = load;
        this.timeoutMillis = timeoutMillis;
    }

    @Override
    public void channelActive(ChannelHandlerContext connection) {
        looking =
                connection
                        .executor()
                        .scheduleAtFixedRate(
                                () -> look(connection), timeoutMillis, timeoutMillis, MILLISECONDS);
        connection.fireChannelActive();
    }

    @Override
    public void channelInactive(ChannelHandlerContext connection) {
        if (looking != null) {
            looking.cancel(false);
        }
        connection.fireChannelInactive();
    }

    @Override
    public void write(ChannelHandlerContext connection, Object bytes, ChannelPromise promise) {
        writes++;
        connection.write(bytes, promise);
    }

    private void look(ChannelHandlerContext connection) {
        AdmittedStreams streams = AdmittedStreams.of(connection.channel(), load);
        if (closing) {
            connection.close(); // the peer does not even take the end
        } else if (streams == null ? writes == writesBefore : streams.isStuckOrIdle()) {
            closing = true;
            load.lateConnections.increment();
            connection.channel().close();
        }
        writesBefore = writes;
    }
}
