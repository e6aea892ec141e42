package io.github.jwtbench.integration.limits;

import io.netty.channel.Channel;
import io.netty.util.AttributeKey;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** The resources held by one address. All its connections share this object. */
final class Peer {
    private static final AttributeKey<Peer> KEY = AttributeKey.valueOf(Peer.class, "peer");

    private final AddressKey address;
    private final Map<RequestKind, AtomicInteger> requests =
            Map.of(
                    RequestKind.STREAM, new AtomicInteger(),
                    RequestKind.SCRAPE, new AtomicInteger());

    // Guarded by the map of peers.
    private int connections;

    Peer(AddressKey address) {
        this.address = address;
    }

    /** The peer of a connection; null for an uncounted one. */
    static Peer of(Channel connection) {
        return connection.attr(KEY).get();
    }

    void owns(Channel connection) {
        connection.attr(KEY).set(this);
    }

    AddressKey address() {
        return address;
    }

    /** Number of concurrent requests of a kind. */
    AtomicInteger underWay(RequestKind kind) {
        return requests.get(kind);
    }

    int connections() {
        return connections;
    }

    void addConnections(int change) {
        connections += change;
    }
}
