package io.github.jwtbench.integration.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who gets in when many want to. */
class ProcessLoadTest {
    private final ProcessLoad load = new ProcessLoad(TestLimits.of(10, 6, 10, 6));

    /** A connection of somebody, over which nothing goes. */
    private static final class Connection extends EmbeddedChannel {
        private final SocketAddress peer;

        Connection(String address) {
            this.peer = new InetSocketAddress(address, 50_000);
        }

        @Override
        protected SocketAddress remoteAddress0() {
            return peer;
        }
    }

    @Test
    void addressIsLimitedToItsShare() {
        List<Connection> taken = accepted("192.0.2.1", 20);
        assertEquals(6, taken.size());
        assertEquals(6, load.connections());
        assertEquals(14, load.refusedConnections.sum());
    }

    /** Two take what they can get; a third still gets in, and so does a fourth. */
    @Test
    void smallHolderIsAcceptedWhileOthersHoldTheRest() {
        accepted("192.0.2.1", 20);
        accepted("192.0.2.2", 20);
        assertFalse(accepted("192.0.2.3", 1).isEmpty());
        assertFalse(accepted("192.0.2.4", 1).isEmpty());
        assertTrue(load.connections() <= 10, "in all: " + load.connections());
    }

    @Test
    void totalIsLimited() {
        for (int host = 1; host <= 50; host++) {
            accepted("192.0.2." + host, 3);
        }
        assertEquals(10, load.connections());
    }

    @Test
    void closedConnectionFreesItsPlace() {
        List<Connection> taken = accepted("192.0.2.1", 6);
        assertTrue(accepted("192.0.2.1", 1).isEmpty());
        taken.get(0).close();
        assertEquals(1, accepted("192.0.2.1", 1).size());
        taken.forEach(Connection::close);
        assertEquals(1, load.connections());
    }

    /** One host may take any address of its network (RFC 4291 section 2.5.4). */
    @Test
    void ipv6NetworkCountsAsOneAddress() {
        assertEquals(6, accepted("2001:db8::1", 6).size());
        assertTrue(accepted("2001:db8::ffff:1", 1).isEmpty());
        assertEquals(1, accepted("2001:db8:0:1::1", 1).size());
    }

    @Test
    void requestsAreSharedLikeConnections() {
        Peer greedy = Peer.of(accepted("192.0.2.1", 1).get(0));
        Peer modest = Peer.of(accepted("192.0.2.2", 1).get(0));
        int taken = 0;
        while (load.take(RequestKind.STREAM, greedy)) {
            taken++;
        }
        assertEquals(6, taken);
        assertTrue(load.take(RequestKind.STREAM, modest));
        assertEquals(7, load.underWay(RequestKind.STREAM));
        assertEquals(1, load.refused(RequestKind.STREAM), "the one after its share");
        load.release(RequestKind.STREAM, greedy);
        assertFalse(load.take(RequestKind.STREAM, greedy), "the rest is for others");
        load.release(RequestKind.STREAM, modest);
        assertTrue(load.take(RequestKind.STREAM, greedy));
    }

    @Test
    void scrapesAreSharedLikeConnections() {
        Peer greedy = Peer.of(accepted("192.0.2.1", 1).get(0));
        Peer modest = Peer.of(accepted("192.0.2.2", 1).get(0));
        for (int i = 0; i < 16; i++) {
            assertTrue(load.take(RequestKind.SCRAPE, greedy));
        }
        assertFalse(load.take(RequestKind.SCRAPE, greedy));
        assertTrue(load.take(RequestKind.SCRAPE, modest));
        assertEquals(1, load.refused(RequestKind.SCRAPE));
        load.release(RequestKind.SCRAPE, greedy);
        load.release(RequestKind.SCRAPE, modest);
        assertTrue(load.take(RequestKind.SCRAPE, greedy));
    }

    private List<Connection> accepted(String address, int wanted) {
        List<Connection> accepted = new ArrayList<>();
        for (int i = 0; i < wanted; i++) {
            Connection connection = new Connection(address);
            if (load.accept(connection)) {
                accepted.add(connection);
            }
        }
        return accepted;
    }
}
