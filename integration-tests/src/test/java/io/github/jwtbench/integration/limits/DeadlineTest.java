package io.github.jwtbench.integration.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A connection on which nothing is answered ends; the clock is the test's. */
class DeadlineTest {
    private static final int TIMEOUT_MILLIS = 1000;

    private final ProcessLoad load = new ProcessLoad(TestLimits.of(10, 10, 10, 10));

    @Test
    void unansweredConnectionIsClosedAtTheFirstCheck() {
        EmbeddedChannel connection = connection();
        pass(connection, TIMEOUT_MILLIS - 1);
        assertTrue(connection.isOpen());
        pass(connection, 1);
        assertFalse(connection.isOpen());
        assertEquals(1, load.lateConnections.sum());
    }

    @Test
    void answeredConnectionIsKept() {
        EmbeddedChannel connection = connection();
        for (int look = 0; look < 5; look++) {
            connection.writeOutbound("an answer");
            pass(connection, TIMEOUT_MILLIS);
            assertTrue(connection.isOpen());
        }
        pass(connection, TIMEOUT_MILLIS);
        assertFalse(connection.isOpen());
    }

    /** Bytes that come in do not count: a request can be dripped for ever. */
    @Test
    void connectionThatOnlyReceivesIsClosed() {
        EmbeddedChannel connection = connection();
        for (int i = 0; i < 10; i++) {
            connection.writeInbound("a byte");
            pass(connection, TIMEOUT_MILLIS / 10);
        }
        assertFalse(connection.isOpen());
    }

    /** A codec may wait to say goodbye to a peer that does not listen. */
    @Test
    void delayedCloseIsForced() {
        EmbeddedChannel connection = connection();
        connection.pipeline().addLast(new WaitsForEver());
        pass(connection, TIMEOUT_MILLIS);
        assertTrue(connection.isOpen());
        pass(connection, TIMEOUT_MILLIS);
        assertFalse(connection.isOpen());
        assertEquals(1, load.lateConnections.sum(), "counted once");
    }

    private static final class WaitsForEver extends ChannelOutboundHandlerAdapter {
        @Override
        public void close(ChannelHandlerContext connection, ChannelPromise promise) {
            // and never goes on
        }
    }

    private EmbeddedChannel connection() {
        EmbeddedChannel connection = new EmbeddedChannel();
        connection.freezeTime();
        connection.pipeline().addLast(new Deadline(load, TIMEOUT_MILLIS));
        connection.pipeline().fireChannelActive();
        return connection;
    }

    private static void pass(EmbeddedChannel connection, long millis) {
        connection.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
        connection.runScheduledPendingTasks();
    }
}
